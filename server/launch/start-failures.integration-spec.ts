import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeProject } from './testing/fake-project.js';
import { freePort } from './processes/ports.mjs';

let project: FakeProject;

beforeEach(async () => {
  project = new FakeProject();
  await project.stampBuild();
});
afterEach(() => project.remove());
afterAll(() => FakeProject.removeData());

/** Starts, expects it to fail, and answers the two lines that a person reads. */
async function failure(env: Record<string, string> = {}): Promise<string> {
  const start = await project.start(env);
  const { code, output } = await start.ended;
  expect(code, output).toBe(1);
  expect(output).toContain('✗');
  // A stack is for defects; these are no defects.
  expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
  return output.slice(output.indexOf('✗'));
}

describe('npm start says what is wrong and what to do', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const said = await failure({ PORT: String(port) });
    expect(said).toContain(`Port ${port} on 127.0.0.1 is taken`);
    expect(said).toContain(`PORT=${port + 1} npm start`);
    other.close();
  });

  it('when the port is no number', async () => {
    expect(await failure({ PORT: 'eighty' })).toContain('PORT is "eighty"');
  });

  it('when the data directory cannot be written to', async () => {
    writeFileSync(project.path('a-file'), '');
    const said = await failure({ DATA_DIR: project.path('a-file/data') });
    expect(said).toContain('cannot be written to');
    expect(said).toContain('set DATA_DIR');
  });

  it('when Node is too old', async () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})`;
    const { code, output } = await project.run(['--import', old, 'server/launch/start.mjs']);
    expect(code).toBe(1);
    expect(output).toContain('needs Node 20.19 or newer; this is Node 20.18.3');
    expect(output).toContain('nvm install 24');
  });

  it('when the configured database does not answer, without its password', async () => {
    const port = await freePort();
    const said = await failure({ DATABASE_URL: `postgres://shop:very-secret@127.0.0.1:${port}/shop` });
    expect(said).toContain(`PostgreSQL at 127.0.0.1:${port}/shop cannot be used`);
    expect(said).toContain('Check DATABASE_URL');
    expect(said).not.toContain('very-secret');
  });

  it('when the migration fails, with its last words', async () => {
    await project.addData();
    const said = await failure({ FAKE_SETUP_FAILS: 'migration 7 failed: column "colour" already exists' });
    expect(said).toContain('column "colour" already exists');
    expect(said).toContain('npm run migrate');
  });

  it('when the environment is not complete, with every problem', async () => {
    await project.addData();
    const said = await failure({
      FAKE_SETUP_FAILS: 'The environment is not complete:\n  - A is needed\n  - B is wrong',
    });
    expect(said).toMatch(/not complete:\n +- A is needed\n +- B is wrong\n/);
    expect(said).not.toContain('noise');
  });

  it('when the data directory holds something that is no database', async () => {
    mkdirSync(project.path('.data/postgres'), { recursive: true });
    writeFileSync(project.path('.data/postgres/photo.jpg'), 'keep me');
    expect(await failure()).toContain('holds no PostgreSQL data');
    expect(existsSync(project.path('.data/postgres/photo.jpg'))).toBe(true);
  });

  it('when the data was made by another PostgreSQL', async () => {
    mkdirSync(project.path('.data/postgres'), { recursive: true });
    writeFileSync(project.path('.data/postgres/PG_VERSION'), '15\n');
    expect(await failure()).toContain('made by PostgreSQL 15');
  });

  it('when the secrets of the data are gone', async () => {
    await project.addData();
    rmSync(project.path('.data/secrets.json'));
    expect(await failure()).toContain('does not accept the password');
  });

  it('when the shop runs on this data already', async () => {
    await project.addData();
    const first = await project.start();
    await first.says('Ctrl-C closes the shop');
    const said = await failure();
    expect(said).toContain(`already runs on this data directory (process ${first.process.pid}`);
    expect(said).toContain(`http://127.0.0.1:${first.port}`);
    expect(await fetch(`http://127.0.0.1:${first.port}/`).then((response) => response.text())).toBe('ok');
  });

  it('when the api ends at once', async () => {
    await project.addData();
    expect(await failure({ FAKE_DIES: 'api' })).toContain(
      'api ended at once (7): Error: the dice fell badly',
    );
  });

  it('when the worker keeps dying', async () => {
    await project.addData();
    const said = await failure({ FAKE_DIES_LATER: 'worker', RESTART_PAUSE_MS: '10' });
    expect(said).toContain('worker ended 5 times in a row: Error: out of luck');
  });

  it('when there is no network to install from', async () => {
    rmSync(project.path('node_modules'));
    const said = await failure({
      npm_config_registry: `http://127.0.0.1:${await freePort()}/`,
      npm_config_fetch_retries: '0',
      npm_config_cache: project.path('npm-cache'),
    });
    expect(said).toContain('npm could not reach its registry');
    expect(said).toContain('Connect to the internet');
  });
});

describe('npm start goes on by itself', () => {
  it('after a start that was killed while it made the database', async () => {
    mkdirSync(project.path('.data/postgres.unfinished/base'), { recursive: true });
    writeFileSync(project.path('.data/postgres.unfinished/PG_VERSION'), '18\n');
    const start = await project.start();
    expect(await start.says('Ctrl-C closes the shop')).toContain('PostgreSQL set up and started');
    expect(existsSync(project.path('.data/postgres.unfinished'))).toBe(false);
  });

  it('when the number in a stale postmaster.pid belongs to another process now', async () => {
    await project.addData();
    writeFileSync(
      project.path('.data/postgres/postmaster.pid'),
      `${process.pid}\n${project.path('.data/postgres')}\n1700000000\n5432\n\n127.0.0.1\n  1  1\nready   \n`,
    );
    const second = await project.start();
    await second.says('Ctrl-C closes the shop');
    expect((await second.end('SIGTERM')).code).toBe(0);
  });
});
