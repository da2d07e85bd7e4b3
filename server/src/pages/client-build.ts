import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '#contracts/primitives';
import { projectRoot } from '#platform/project-root';

/** The input of a rendering. */
interface RenderData {
  readonly locale: Locale;
  readonly origin: string;
  readonly api: (path: string) => Promise<{ status: number; headers: Record<string, string>; body: unknown }>;
}

export interface RenderedPage {
  readonly status: number;
  readonly head: string;
  readonly html: string;
  readonly state: unknown;
  readonly redirect?: string;
  /** The id of the product that the page shows. */
  readonly product?: string | undefined;
  /** Everybody may get this page. Otherwise, and when nothing is said, nobody stores it. */
  readonly isCacheable?: boolean;
}

/** The server build of the client. */
interface ServerBuild {
  /** Null when the shop's settings could not be read. */
  readonly render: (url: string, data: RenderData) => Promise<RenderedPage | null>;
  /** The path and query that a URL is rendered for: without the parameters that its page does not read. */
  readonly addressOf: (url: string, origin: string) => string;
}

/** The built client: its page template, its files and its renderer. */
export interface ClientBuild extends ServerBuild {
  readonly folder: string;
  readonly template: string;
}

/** Finds the built client below the project's `dist`; undefined when it has not been built. */
export async function loadClientBuild(): Promise<ClientBuild | undefined> {
  const dist = join(projectRoot(), 'dist');
  const template = join(dist, 'client', 'index.html');
  const renderer = join(dist, 'client-server', 'entry-server.js');
  if (!existsSync(template) || !existsSync(renderer)) return undefined;
  const { render, addressOf } = (await import(
    /* @vite-ignore */ pathToFileURL(renderer).href
  )) as ServerBuild;
  return { folder: join(dist, 'client'), template: readFileSync(template, 'utf8'), render, addressOf };
}
