import { request, type ClientRequest } from 'node:http';
import type { Problem } from '#contracts/problem';

export interface RawUpload {
  /** Sent as `Content-Length`; without it, the form comes in chunks of no announced number. */
  readonly announced?: number;
  /** Of the file; it begins as an export does. */
  readonly bytes: number;
  /** Hangs up when everything has been sent, instead of ending the form. */
  readonly hangsUp?: boolean;
}

const HEADER = 'Handle,Title,Price\n';
const START = `--b\r\ncontent-disposition: form-data; name="file"; filename="export.csv"\r\ncontent-type: text/csv\r\n\r\n${HEADER}`;
/** Three bytes each, so that a cut at a round number falls within a character. */
const PIECE = Buffer.from('€'.repeat(20_000));

/** What came back: nothing when the line was cut, no code when it was Node that refused. */
export interface RawAnswer {
  readonly status: number | undefined;
  readonly code: string | undefined;
}

/** Sends a form with a file as a browser would not. */
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
        // A line that was told lies is not used again.
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
    // The line is cut behind an answer; without an answer, there is none to wait for.
    const nothing = () => resolve({ status: undefined, code: undefined });
    sending.on('error', nothing).on('close', nothing);
    void write(sending, bytes, hangsUp);
  });
}

async function write(sending: ClientRequest, bytes: number, hangsUp: boolean): Promise<void> {
  sending.write(START);
  for (let left = bytes; left > 0 && !sending.destroyed; left -= PIECE.length) {
    if (!sending.write(PIECE)) await readyFor(sending);
  }
  if (hangsUp) sending.destroy();
  else if (!sending.destroyed) sending.end('\r\n--b--\r\n');
}

/** Waits until it takes more, or is gone. */
function readyFor(sending: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const ready = () => {
      sending.off('drain', ready).off('close', ready);
      resolve();
    };
    sending.on('drain', ready).on('close', ready);
  });
}
