import { request, type ClientRequest } from 'node:http';
import type { Problem } from '#contracts/problem';

export interface RawUpload {
  /** Sent as `Content-Length`; without it, the form is sent chunked. */
  readonly announced?: number;
  /** Size of the file, which begins like an export. */
  readonly bytes: number;
  /** Closes the connection after the file instead of ending the form. */
  readonly hangsUp?: boolean;
}

const HEADER = 'Handle,Title,Price\n';
const START = `--b\r\ncontent-disposition: form-data; name="file"; filename="export.csv"\r\ncontent-type: text/csv\r\n\r\n${HEADER}`;
/** Characters of three bytes, so that a cut at a round number falls within one. */
const CHUNK = Buffer.from('€'.repeat(20_000));

/** The response: undefined when the connection was closed; without a code when Node refused the request. */
export interface RawAnswer {
  readonly status: number | undefined;
  readonly code: string | undefined;
}

/** Uploads a file in ways that a browser does not. */
export function rawUpload(
  url: string,
  headers: Record<string, string>,
  { announced, bytes, hangsUp = false }: RawUpload,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const sending = request(
      url,
      {
        method: 'POST',
        // A connection with a wrong length cannot be reused.
        agent: false,
        headers: {
          ...headers,
          'content-type': 'multipart/form-data; boundary=b',
          ...(announced !== undefined && { 'content-length': announced }),
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => {
          sending.destroy();
          resolve({ status: response.statusCode, code: (JSON.parse(text) as Partial<Problem>).code });
        });
      },
    );
    // The connection may close after or instead of a response.
    const nothing = () => resolve({ status: undefined, code: undefined });
    sending.on('error', nothing).on('close', nothing);
    void write(sending, bytes, hangsUp);
  });
}

async function write(sending: ClientRequest, bytes: number, hangsUp: boolean): Promise<void> {
  sending.write(START);
  for (let left = bytes; left > 0 && !sending.destroyed; left -= CHUNK.length) {
    if (!sending.write(CHUNK)) await readyFor(sending);
  }
  if (hangsUp) sending.destroy();
  else if (!sending.destroyed) sending.end('\r\n--b--\r\n');
}

/** Waits until the request accepts more data or is closed. */
function readyFor(sending: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const ready = () => {
      sending.off('drain', ready).off('close', ready);
      resolve();
    };
    sending.on('drain', ready).on('close', ready);
  });
}
