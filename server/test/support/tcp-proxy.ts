import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy before a server of a test, which makes that server disappear or hang. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private hanging = false;

  private constructor(
    private readonly server: Server,
    private target: { readonly host: string; readonly port: number },
  ) {}

  /** Starts a proxy before the server at `address`, which has a host and a port. */
  static async before(address: string): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, targetOf(address));
    server.on('connection', (socket) => proxy.forward(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** `address` with the proxy as host and port. */
  addressOf(address: string): string {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** New connections go to another server. */
  leadTo(address: string): void {
    this.target = targetOf(address);
  }

  /** Nothing passes any more in either direction, and nobody is told. New connections are accepted and hang too. */
  hang(): void {
    this.hanging = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Ends all connections and refuses new ones, like a server that is stopped. */
  async goDown(): Promise<void> {
    const { port } = this.server.address() as AddressInfo;
    this.comeBack = () => new Promise((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    await this.close();
  }

  /** Connections pass again. Those that hung are gone. */
  comeBack: () => Promise<void> = () => {
    this.hanging = false;
    this.endAll();
    return Promise.resolve();
  };

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.endAll();
    await closed;
  }

  private endAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private forward(client: Socket): void {
    const upstream = connect(this.target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.hanging) from.pause();
    }
  }
}

function targetOf(address: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
}
