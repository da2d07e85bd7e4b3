import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** A response as it crosses the network. Node's `fetch` would decompress it, and follow its redirect. */
export interface CompressedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Size of the body on the network, bytes. */
  readonly bytes: number;
  readonly text: string;
}

/** Requests an address as a browser does that takes Brotli. */
export const compressedAnswer = (url: string): Promise<CompressedAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer;
        const body = Buffer.concat(chunks);
        const plain = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
        resolve({ status, headers, bytes: body.length, text: plain.toString() });
      });
    }).on('error', reject);
  });
