import { lstatSync, readFileSync, readlinkSync, rmSync, statSync, chmodSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeProject, isRunning, until } from './testing/fake-project.js';

let project: FakeProject;

beforeEach(async () => {
  project = new FakeProject();
  await project.stampBuild();
});
afterEach(() => project.remove());
afterAll(() => FakeProject.removeData());

/** Number of the running PostgreSQL. */
function postgresPid(): number {
  return Number(readFileSync(project.path('.data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

function get(port: string, path = '/'): Promise<string> {
  return fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.text());
}

describe('npm start', () => {
  it('prints the address and, at the first start only, the sign-in of the owner', async () => {
    const first = await project.start();
    const said = await first.says('Ctrl-C closes the shop');
    expect(said).toContain(`http://127.0.0.1:${first.port}/admin`);
    expect(said).toContain('owner@example.com');
    expect(said).toContain('one-time-password');
    expect(said).toMatch(/✓ PostgreSQL set up and started +\d+\.\d s/);
    expect(await get(first.port)).toBe('ok');
    expect((await first.end('SIGTERM')).code).toBe(0);

    const second = await project.start();
    const again = await second.says('Ctrl-C closes the shop');
    expect(again).not.toContain('one-time-password');
    expect(again).toContain('npm run owner');
    expect((await second.end('SIGINT')).code).toBe(0);
  });

  it('lets api and worker finish their work before the database closes', async () => {
    const first = await project.start();
    await first.says('Ctrl-C closes the shop');
    const running = [postgresPid(), ...project.holder().children.map(({ pid }) => pid)];
    expect(running.every(isRunning)).toBe(true);
    expect((await first.end('SIGINT')).code).toBe(0);
    expect(running.some(isRunning)).toBe(false);

    const second = await project.start();
    await second.says('Ctrl-C closes the shop');
    const lives = await project.lives();
    expect(lives.slice(0, 4).sort()).toEqual([
      'api finished its work',
      'api started',
      'worker finished its work',
      'worker started',
    ]);
  });

  it('keeps its secrets from other accounts', async () => {
    await project.addData();
    const start = await project.start();
    await start.says('Ctrl-C closes the shop');
    for (const file of ['secrets.json', 'launcher.json']) {
      expect((statSync(project.path('.data', file)).mode & 0o777).toString(8)).toBe('600');
    }
    expect((statSync(project.path('.data/postgres')).mode & 0o777).toString(8)).toBe('700');
  });

  it('starts a process again that has died', async () => {
    await project.addData();
    const start = await project.start();
    await start.says('Ctrl-C closes the shop');
    await get(start.port, '/die').catch(() => undefined);
    await start.says('api ended unexpectedly (3); starting it again');
    await until(async () => (await get(start.port).catch(() => '')) === 'ok', 'the api answers again');
    expect((await start.end('SIGTERM')).code).toBe(0);
  });

  it('takes over from a start that was killed while everything runs on', async () => {
    await project.addData();
    const killed = await project.start();
    await killed.says('Ctrl-C closes the shop');
    const left = project.holder().children.map(({ pid }) => pid);
    const database = postgresPid();
    await killed.end('SIGKILL');
    const next = await project.start({ PORT: killed.port });
    expect(await next.says('Ctrl-C closes the shop')).toContain('Ending what a killed start left running');
    expect([database, ...left].some(isRunning)).toBe(false);
    expect(await get(next.port)).toBe('ok');
  });

  it('leaves nothing running for long when it was killed', async () => {
    await project.addData();
    const killed = await project.start();
    await killed.says('Ctrl-C closes the shop');
    const left = [postgresPid(), ...project.holder().children.map(({ pid }) => pid)];
    await killed.end('SIGKILL');
    await until(() => !left.some(isRunning), 'api, worker and PostgreSQL have ended by themselves');
  });

  it('closes in good order when npm is ended', async () => {
    await project.addData();
    const npm = await project.start({}, ['npm', 'start']);
    await npm.says('Ctrl-C closes the shop');
    const running = [project.holder().pid, postgresPid(), ...project.holder().children.map(({ pid }) => pid)];
    await npm.end('SIGTERM');
    await until(() => !running.some(isRunning), 'launcher, api, worker and PostgreSQL have ended');
    expect(npm.output).toContain('Closed.');
  });

  it.runIf(process.getuid?.() === 0)(
    'puts the data of root into an open place when the project is closed to others',
    async () => {
      chmodSync(project.root, 0o700);
      const start = await project.start();
      await start.says('Ctrl-C closes the shop');
      expect(lstatSync(project.path('.data/postgres')).isSymbolicLink()).toBe(true);
      const place = readlinkSync(project.path('.data/postgres'));
      try {
        expect((await start.end('SIGTERM')).code).toBe(0);
        const again = await project.start();
        expect(await again.says('Ctrl-C closes the shop')).toContain('npm run owner');
        await again.end('SIGTERM');
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    },
  );
});
