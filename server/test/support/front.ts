import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENT_SERVER } from './patient-server.js';

/** How long a request waits for a process that is ready: one may just be starting, beside two other runs. */
const WAIT_MS = 40_000;
/** Shorter than the drain of a process, so that its end is noticed in time; longer than each check costs. */
const CHECK_EVERY_MS = 150;

/** A load balancer in front of several api processes. */
export interface Front {
  readonly url: string;
  /** The number of requests that each process answered, by port. */
  readonly answered: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/**
 * Distributes requests over the processes at `ports` that report readiness. It sends each request once: a request that a
 * process received is not repeated at another.
 */
export async function startFront(ports: readonly number[]): Promise<Front> {
  const answered = new Map(ports.map((port) => [port, 0]));
  // Each request opens a connection: a reused one may lead to a process that has stopped.
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  const ready = new Set<number>();
  const checks = setInterval(() => void Promise.all(ports.map(askReadiness)), CHECK_EVERY_MS);
  const server = createServer(PATIENT_SERVER, (incoming, outgoing) => void forward(incoming, outgoing));

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const port = ports.filter((one) => ready.has(one)).at((turn += 1) % Math.max(1, ready.size));
      if (port === undefined && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
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
        clearInterval(checks);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
