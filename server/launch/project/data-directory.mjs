import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from '../terminal/failure.mjs';
import { ROOT } from './project.mjs';

/**
 * @typedef {object} DataDirectory
 * @property {string} path
 * @property {string} postgres data directory of the embedded PostgreSQL
 * @property {string} logs
 * @property {string} lock who runs on this data
 */

/**
 * Finds or creates DATA_DIR and checks that it is writable.
 * @returns {DataDirectory}
 */
export function openDataDirectory() {
  const path = resolve(ROOT, process.env['DATA_DIR'] || '.data');
  try {
    if (!existsSync(path)) {
      mkdirSync(path, { recursive: true });
      // Mails and secrets lie here: closed to others. Root's PostgreSQL runs as another account and must pass through.
      chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    const probe = join(path, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    mkdirSync(join(path, 'logs'), { recursive: true });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(
      `The data directory ${path} cannot be written to (${code}).`,
      'Give it to the account that starts the shop (chown), or set DATA_DIR to a directory that may be written to.',
    );
  }
  return {
    path,
    postgres: join(path, 'postgres'),
    logs: join(path, 'logs'),
    lock: join(path, 'launcher.json'),
  };
}

/**
 * The secrets of this data directory, created once: the password of its PostgreSQL and the key that signs sessions.
 * @param {DataDirectory} directory
 * @returns {{ postgresPassword: string, sessionSecret: string }}
 */
export function secretsOf(directory) {
  const file = join(directory.path, 'secrets.json');
  if (existsSync(file)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Failure(
        `${file} cannot be read: ${/** @type {Error} */ (error).message}`,
        'Start as the account that made it, or bring the file back from a copy; without it the data stays closed.',
      );
    }
  }
  const secrets = {
    postgresPassword: randomBytes(24).toString('hex'),
    sessionSecret: randomBytes(48).toString('base64url'),
  };
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
