import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long a request waits for a process that takes it. */
const PATIENCE_MS = 10_000;
/** Often enough to notice within the drain of a process that it takes no more; asking costs the processes time. */
const ASK_EVERY_MS = 150;

/** One address before several api processes, as a balancer in production has it. */
export interface Front {
  readonly url: string;
  /** How many requests each process has answered, by port. */
  readonly answered: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/**
 * Hands requests in turn to those processes at `ports` that say they are ready, as balancers do. Nothing is sent twice: what a
 * process has been given is its to answer.
 */
export async function startFront(ports: readonly number[]): Promise<Front> {
  const answered = new Map(ports.map((port) => [port, 0]));
  // A connection of its own for each request: none is left to a process that has stopped meanwhile.
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  const ready = new Set<number>();
  const asking = setInterval(() => void Promise.all(ports.map(askReadiness)), ASK_EVERY_MS);
  const server = createServer((incoming, outgoing) => void handOn(incoming, outgoing));

  async function handOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const port = ports.filter((one) => ready.has(one)).at((turn += 1) % Math.max(1, ready.size));
      if (port === undefined && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        continue;
      }
      try {
        const answer = await ask(port ?? 0, incoming, body);
        if (port !== undefined) answered.set(port, (answered.get(port) ?? 0) + 1);
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
        outgoing.on('close', () => answer.destroy());
      } catch (error) {
        outgoing.writeHead(502).end(String(error));
      }
      return;
    }
  }

  async function askReadiness(port: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
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
        clearInterval(asking);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
