import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeProject, until, type Start } from './testing/fake-project.js';

const BACKUP = `import { appendFileSync, mkdirSync } from 'node:fs';
mkdirSync(process.env.BACKUP_DIR, { recursive: true });
appendFileSync(process.env.BACKUP_DIR + '/made', 'one\\n');`;
const BUYS = `const answer = await (await fetch(process.env.API_URL)).text();
console.log('bought from ' + answer);`;
const FAILS_WITH = (reason: string) => `console.error(${JSON.stringify(reason)}); process.exit(1);`;

let project: FakeProject;
let shop: Start;
let first: string;
let good: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], {
    cwd: project.root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const answer = () => fetch(`http://127.0.0.1:${shop.port}/`).then((response) => response.text());
const backups = () => readFileSync(project.path('.data/backups/made'), 'utf8').split('\n').length - 1;
const update = (...args: string[]) =>
  updateWith({ BACKUP_PASSPHRASE: 'a passphrase for the tests' }, ...args);
const updateWith = (env: Record<string, string>, ...args: string[]) =>
  project.run(['server/launch/update.mjs', ...args], {
    BACKUP_DIR: project.path('.data/backups'),
    ...env,
  });

/** A release on top of the first one, on a branch of its own; the shop's files stay as they are. */
function release(name: string, files: Record<string, string>): string {
  git('checkout', '--quiet', '-b', name, 'main');
  for (const [file, text] of Object.entries({ answer: name, ...files }))
    writeFileSync(project.path('release', file), text);
  git('add', '--all');
  git('commit', '--quiet', '--message', `feat: ${name}`);
  git('checkout', '--quiet', 'main');
  return git('rev-parse', name);
}

beforeAll(async () => {
  project = new FakeProject();
  mkdirSync(project.path('release/programs'), { recursive: true });
  cpSync(project.path('dist/programs'), project.path('release/programs'), { recursive: true });
  writeFileSync(project.path('server/launch/build.mjs'), "import './testing/fake-build.mjs';");
  writeFileSync(project.path('release/programs/backup.js'), BACKUP);
  writeFileSync(project.path('release/programs/try-purchase.js'), BUYS);
  writeFileSync(project.path('release/answer'), 'first');
  writeFileSync(project.path('.gitignore'), 'node_modules\ndist/\n.data/\n.releases/\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'feat: first');
  first = git('rev-parse', 'HEAD');
  await project.run(['server/launch/build.mjs']);
  good = release('good', {});
  shop = await project.start();
  await shop.says('Ctrl-C closes the shop');
});
afterAll(() => project.remove());

describe('npm run update', () => {
  it.each<{ what: string; files: Record<string, string>; reason: string }>([
    {
      what: 'cannot be built because the disk is full',
      files: { 'build-fails': 'npm could not install the packages: ENOSPC: no space left on device' },
      reason: 'ENOSPC: no space left on device',
    },
    {
      what: 'has a migration that fails',
      files: { 'programs/set-up.js': FAILS_WITH('column "gift" already exists') },
      reason: 'column "gift" already exists',
    },
    {
      what: 'does not start',
      files: { 'programs/api.js': FAILS_WITH('Error: a setting is missing') },
      reason: 'a setting is missing',
    },
    {
      what: 'does not sell',
      files: { 'programs/try-purchase.js': FAILS_WITH('checkout: 500') },
      reason: 'checkout: 500',
    },
    {
      what: 'does not start in the place of the shop',
      files: {
        'programs/worker.js': `if (!process.cwd().includes('.releases')) { console.error('Error: not here'); process.exit(9); }
await import(${JSON.stringify('../../server/launch/testing/fake-process.mjs')});`,
      },
      reason: 'not here',
    },
    {
      what: 'does not sell in the place of the shop',
      files: {
        'programs/try-purchase.js': `if (!process.cwd().includes('.releases')) { console.error('cart: 503'); process.exit(1); }`,
      },
      reason: 'cart: 503',
    },
  ])('leaves the shop as it was when the release $what', async ({ what, files, reason }) => {
    release(what.replaceAll(' ', '-'), files);
    const { code, output } = await update(what.replaceAll(' ', '-'));
    expect(output).toContain(reason);
    expect(output).toContain(`The shop is on ${first.slice(0, 10)} as before`);
    expect(code).toBe(1);
    expect(await answer()).toBe('first');
    expect(git('rev-parse', 'HEAD')).toBe(first);
    expect(git('status', '--porcelain')).toBe('');
    expect(readdirSync(project.path('.releases'))).toEqual([]);
  });

  it.each([
    ['an unknown release', ['v9'], 'There is no release v9'],
    ['an unknown option', ['--force'], 'npm run update does not know --force'],
    ['two releases', ['good', 'main'], 'npm run update does not know good main'],
    ['the way back before any update', ['--back'], 'The release before is not here'],
  ])('refuses %s and touches nothing', async (_, args, reason) => {
    const before = backups();
    const { code, output } = await update(...args);
    expect(output).toContain(reason);
    expect(code).toBe(1);
    expect(backups()).toBe(before);
  });

  it('refuses changed files by name, and a shop without a place for backups', async () => {
    const before = backups();
    writeFileSync(project.path('mine.txt'), 'my own change');
    expect((await update('good')).output).toContain('Files of the shop were changed here: mine.txt.');
    rmSync(project.path('mine.txt'));
    expect((await updateWith({}, 'good')).output).toContain('An update begins with a backup');
    expect(backups()).toBe(before);
  });

  it('says so when there is nothing newer', async () => {
    const { code, output } = await update('main');
    expect(output).toContain('The shop is on this release already.');
    expect(code).toBe(0);
  });

  it('takes the newest commit of the branch by itself, and writes it down for the admin', async () => {
    const look = () =>
      project.run([
        '--input-type=module',
        '--eval',
        `const { lookForRelease } = await import('./server/launch/update/look-for-release.mjs');
         await lookForRelease({ path: ${JSON.stringify(project.path('.data'))} });`,
      ]);
    const file = project.path('.data/new-release.json');
    expect((await look()).code).toBe(0);
    expect(existsSync(file)).toBe(false);

    git('remote', 'add', 'origin', '.');
    git('fetch', '--quiet', 'origin');
    git('branch', '--quiet', '--set-upstream-to=origin/good', 'main');
    expect((await look()).code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      name: good.slice(0, 10),
      changeCount: 1,
      changes: ['feat: good'],
    });
    const withoutBackups = await updateWith({});
    expect(withoutBackups.output).toContain('An update begins with a backup');
  });

  it('changes to a release that sells, after one that was killed, and back again after one that failed', async () => {
    const before = backups();
    const dying = update('good');
    await until(() => existsSync(project.path('.releases', good.slice(0, 10))), 'the release lies beside');
    process.kill(Number(JSON.parse(readFileSync(project.path('.data/update.json'), 'utf8')).pid), 'SIGKILL');
    await dying;
    expect(await answer()).toBe('first');

    const { code, output } = await update('good');
    expect(output).toContain('brings 1 change:');
    expect(output).toContain('feat: good');
    expect(code, output).toBe(0);
    expect(await answer()).toBe('good');
    expect(git('rev-parse', 'HEAD')).toBe(good);
    expect(backups()).toBe(before + 2);
    expect(existsSync(project.path('.data/new-release.json'))).toBe(false);

    release('broken', { 'programs/try-purchase.js': FAILS_WITH('checkout: 500') });
    const broken = await update('broken');
    expect(broken.output).toContain(`The shop is on ${good.slice(0, 10)} as before`);

    const back = await update('--back');
    expect(back.code, back.output).toBe(0);
    expect(await answer()).toBe('first');
    expect(git('rev-parse', 'HEAD')).toBe(first);
    // The database knows of every process: none was left running beside the shop.
    const lives = await project.lives();
    const still = (name: string) =>
      lives.filter((life) => life === `${name} started`).length -
      lives.filter((life) => life === `${name} finished its work`).length;
    expect([still('api'), still('worker')]).toEqual([1, 1]);
  });
});
