/**
 * The hostile clients of `hostile.mjs`, in a process of their own so that their work does not delay the measuring. Has a bare
 * server too, which answers everything at once: beside the same traffic to it, shoppers feel only what sending it costs this
 * machine. Messages: `{ kind, port, seconds, carts, context }` starts; the answer is what was sent and answered.
 */
import { Agent, createServer, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { HOSTILE_KINDS } from './hostile-kinds.mjs';

const CLIENTS = 50;

const bare = createServer({ requestTimeout: 0, headersTimeout: 0 }, (request, response) => {
  request.resume();
  request.on('end', () => response.end('{}'));
});
bare.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, clients: CLIENTS, port: bare.address().port }),
);

// Whatever has ended the bench.
process.once('disconnect', () => process.exit());

process.on('message', ({ kind, port, seconds, carts, context }) => {
  attack(HOSTILE_KINDS[kind], { port, seconds, carts, context }).then((result) => process.send?.(result));
});

/** All clients of one kind for a while; resolves with the number sent and the statuses of the answers. */
async function attack(kind, { port, seconds, carts, context }) {
  const clients = Array.from({ length: CLIENTS }, (_, number) => ({
    number,
    network: `203.0.113.${number}`,
    carts,
    context,
  }));
  const result = { sent: 0, statuses: {} };
  const end = Date.now() + seconds * 1000;
  if (kind.connections) {
    const sockets = clients.flatMap((client) => kind.connections(port, client, () => (result.sent += 1)));
    await wait(seconds * 1000);
    for (const socket of sockets) socket.destroy();
    return result;
  }
  await Promise.all(clients.map((client) => repeat(kind, client, port, end, result)));
  return result;
}

/** One client: the next request when the last was answered and its pause is over. */
async function repeat(kind, client, port, end, result) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const pause = 1000 / kind.perSecond;
  await wait((client.number / CLIENTS) * pause);
  while (Date.now() < end) {
    const next = Date.now() + pause;
    result.sent += 1;
    const status = await send(port, kind.request(client), client.network, agent, end);
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    await wait(Math.max(0, Math.min(next, end) - Date.now()));
  }
  agent.destroy();
}

/** Resolves with the status, `open` when the time is over before, or the code of a lost connection. */
function send(port, { method, path, headers, body }, network, agent, end) {
  return new Promise((resolve) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', method, path, agent, headers: { ...headers, 'x-forwarded-for': network } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
        response.on('error', (error) => resolve(error.code));
      },
    );
    request.on('error', (error) => resolve(error.code));
    request.setTimeout(Math.max(1, end - Date.now()), () => {
      resolve('open');
      request.destroy();
    });
    request.end(body);
  });
}
