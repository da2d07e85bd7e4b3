import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long a request waits for a process that takes it. */
const PATIENCE_MS = 5000;

/** One address before several api processes, as a balancer in production has it. */
export interface Front {
  readonly url: string;
  /** How many requests each process has answered, by port. */
  readonly answered: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/**
 * Hands requests to the processes at `ports` in turn. One that does not listen is passed over, as balancers do; nothing
 * that a process has begun to work on is ever sent again, whatever comes of it.
 */
export async function startFront(ports: readonly number[]): Promise<Front> {
  const answered = new Map(ports.map((port) => [port, 0]));
  // A connection of its own for each request: none is left to a process that has stopped meanwhile.
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  const server = createServer((incoming, outgoing) => void handOn(incoming, outgoing));

  async function handOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const port = ports[(turn += 1) % ports.length] ?? 0;
      try {
        const answer = await ask(port, incoming, body);
        answered.set(port, (answered.get(port) ?? 0) + 1);
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
        outgoing.on('close', () => answer.destroy());
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== 'ECONNREFUSED' || Date.now() > deadline) {
          outgoing.writeHead(502).end(String(error));
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  function ask(port: number, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { method, url, headers } = incoming;
      request({ host: '127.0.0.1', port, method, path: url, headers, agent }, resolve)
        .once('error', reject)
        .end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
