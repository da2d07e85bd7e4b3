import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { PATIENT_SERVER } from './patient-server.js';

/**
 * Another host with pictures: every path that ends in `.jpg` is one of 80 × 100 pixels, `/green.jpg` another one. It can
 * refuse paths and hold all requests back.
 */
export class PictureHost {
  /** The paths that were requested, in their order. */
  requested: string[] = [];
  /** Paths that are answered with 404. */
  readonly refused = new Set<string>();
  private held: Promise<void> | undefined;

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<PictureHost> {
    const [jpeg, green] = await Promise.all(['#2f4b6f', '#2f6b4f'].map(pictureOf));
    const server = createServer(PATIENT_SERVER, (request, response) => {
      const path = request.url ?? '';
      host.requested.push(path);
      const answer = () => {
        if (host.refused.has(path)) response.writeHead(404).end();
        else if (path.startsWith('/moved')) response.writeHead(302, { location: '/a.jpg' }).end();
        else if (path.endsWith('.jpg'))
          response.writeHead(200, { 'content-type': 'image/jpeg' }).end(path === '/green.jpg' ? green : jpeg);
        else if (path === '/broken.png')
          response.writeHead(200, { 'content-type': 'image/png' }).end('no picture');
        else if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
        else response.writeHead(404).end();
      };
      void (host.held ?? Promise.resolve()).then(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = new PictureHost(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return host;
  }

  /** Answers no request until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.held = undefined;
      release();
    };
  }

  stop(): void {
    this.server.close();
  }
}

function pictureOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
