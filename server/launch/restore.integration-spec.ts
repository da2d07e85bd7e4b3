import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeProject, until, type Start } from './testing/fake-project.js';

/** Notes every command with whether the shop answers. A file named `damaged` cannot be read, one named `refused` not restored. */
const BACKUP = `import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
const args = process.argv.slice(2);
const answers = await fetch('http://127.0.0.1:' + process.env.PORT).then(() => 'open', () => 'closed');
appendFileSync('.data/commands', [...args, answers].join(' ') + '\\n');
const fail = (reason) => { console.error(reason); process.exit(1); };
if (args[0] === 'backup') console.log('place/way-back\\n3 rows');
if (args[0] === 'check' && args[2] === 'place/damaged') fail('The backup is damaged.');
if (args[0] === 'restore' && args[2] === 'place/refused') fail('The restored rows are not those of the backup.');
if (args[0] === 'restore') {
  if (args[2] === 'place/broken') writeFileSync('.data/broken', '');
  else rmSync('.data/broken', { force: true });
  console.log('The shop is as of then.');
}`;
const API = `import { existsSync } from 'node:fs';
if (existsSync('.data/broken')) { console.error('Error: a column is missing'); process.exit(9); }
await import('../../server/launch/testing/fake-process.mjs');`;

interface Request {
  readonly state: string;
  readonly failure: string | null;
  readonly said: string | null;
}

let project: FakeProject;
let shop: Start;

const file = () => project.path('.data/restore.json');
const written = () => JSON.parse(readFileSync(file(), 'utf8')) as Request;
const commands = () => {
  const path = project.path('.data/commands');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
};
const answers = () =>
  fetch(`http://127.0.0.1:${shop.port}/`).then(
    () => true,
    () => false,
  );
const request = (backup: string, state: string) => {
  writeFileSync(
    `${file()}.new`,
    JSON.stringify({
      ...{ backup, address: `place/${backup}`, requestedBy: 'owner@example.test', state },
      ...{ failure: null, said: null, endedAt: null },
    }),
  );
  renameSync(`${file()}.new`, file());
};

/** Requests a restore as the api does. Returns how it ended, and the commands that it took. */
async function restore(backup: string): Promise<Request & { steps: string[] }> {
  const before = commands().length;
  request(backup, 'requested');
  await until(() => ['done', 'failed'].includes(written().state), `the restore of ${backup} ends`);
  return { ...written(), steps: commands().slice(before) };
}

beforeAll(async () => {
  project = new FakeProject();
  writeFileSync(project.path('dist/programs/backup.js'), BACKUP);
  writeFileSync(project.path('dist/programs/api.js'), API);
  mkdirSync(project.path('.data'));
  request('of-yesterday', 'running');
  await project.stampBuild();
  shop = await project.start();
  await shop.says('Ctrl-C closes the shop');
});
afterAll(() => project.remove());

it('restores nothing that a former launcher had left open', () => {
  expect(written()).toMatchObject({ state: 'interrupted' });
  expect(commands()).toEqual([]);
});

it('closes the shop, backs up its present state, restores, and opens it again', async () => {
  const { state, said, steps } = await restore('good');
  expect([state, said]).toEqual(['done', 'The shop is as of then.']);
  expect(steps).toEqual([
    'check --from place/good open',
    'backup --for restore closed',
    'restore --from place/good --replace --by owner@example.test --way-back place/way-back closed',
  ]);
  expect(await answers()).toBe(true);
});

it('does not close the shop for a backup that cannot be read', async () => {
  const lives = await project.lives();
  const { state, failure, steps } = await restore('damaged');
  expect([state, failure]).toEqual(['failed', 'The backup is damaged.']);
  expect(steps).toEqual(['check --from place/damaged open']);
  expect(await project.lives()).toEqual(lives);
});

it('opens the shop as it was when the restore is refused', async () => {
  const { state, failure, steps } = await restore('refused');
  expect([state, failure]).toEqual(['failed', 'The restored rows are not those of the backup.']);
  expect(steps.at(-1)).toMatch(/^restore --from place\/refused --replace .* closed$/);
  expect(await answers()).toBe(true);
});

it('goes back to the state of before when the restored shop does not start', async () => {
  const { state, failure, steps } = await restore('broken');
  expect(state).toBe('failed');
  expect(failure).toContain('so the state of before was restored');
  expect(failure).toContain('a column is missing');
  expect(steps.at(-1)).toBe('restore --from place/way-back --replace closed');
  expect(await answers()).toBe(true);
});

it('waits for an update that runs, by refusing', async () => {
  const { pid, identity } = project.holder() as { pid: number; identity?: string };
  writeFileSync(project.path('.data/update.json'), JSON.stringify({ pid, identity, children: [] }));
  const { failure, steps } = await restore('good');
  expect(failure).toContain('An update runs');
  expect(steps).toEqual([]);
});
