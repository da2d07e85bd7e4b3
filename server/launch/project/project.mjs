import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../terminal/failure.mjs';

/** The project's directory. Every path of the launcher is relative to it, not to the working directory. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Loads `.env` when there is one. Variables of the real environment win; an empty value counts as not set.
 */
export function readEnvFile() {
  const file = join(ROOT, '.env');
  try {
    if (existsSync(file)) process.loadEnvFile(file);
    for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
  } catch (error) {
    throw new Failure(
      `${file} cannot be read: ${/** @type {Error} */ (error).message}`,
      'Mend or remove that file.',
    );
  }
}

/**
 * Host and port that the shop will listen on.
 * @returns {{ host: string, port: number }}
 */
export function address() {
  const host = process.env['HOST'] || '127.0.0.1';
  const text = process.env['PORT'] || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(
      `PORT is "${text}", which is no port.`,
      'Set PORT to a number from 1 to 65535, or leave it out for 3000.',
    );
  }
  return { host, port };
}

/** Address for a person: where the shop is seen from outside, else where it listens. */
export function publicUrl() {
  return process.env['PUBLIC_URL']?.replace(/\/$/, '') || localUrl();
}

/** Where the api listens, as seen from this machine. */
export function localUrl() {
  const { host, port } = address();
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** @param {string} path inside the project */
export function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
