import type { Server } from 'node:http';

/** Long enough for a request that follows its connection, too short to be felt in a stop. */
const MOMENT_MS = 300;

/**
 * Lets a stopping process answer those who had reached it already. The address is closed right after the waiting
 * connections have been taken up, not with them still in the queue; and a connection that has brought no request yet
 * looks idle, as its request is still on its way, so idle ones are cut a moment later.
 */
export function awaitLateRequests(server: Server): void {
  const close = server.close.bind(server);
  const cut = server.closeIdleConnections.bind(server);
  server.close = (done) => {
    setImmediate(() => close(done));
    return server;
  };
  server.closeIdleConnections = () => void setTimeout(cut, MOMENT_MS);
}
