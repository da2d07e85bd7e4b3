import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { say } from '../terminal/progress.mjs';
import { ROOT } from '../project/project.mjs';

/** The program itself decides whether a drill is due: once a week. */
const ASK_EVERY_MS = 6 * 3_600_000;

/**
 * Restores the newest backup into a database of its own once a week, while the shop runs and BACKUP_DIR is set. The worker
 * cannot: it has no right to create a database.
 * @param {NodeJS.ProcessEnv} setUpEnv
 * @returns {() => void} stops asking
 */
export function startDrills(setUpEnv) {
  if (!setUpEnv['BACKUP_DIR']) return () => undefined;
  const timer = setInterval(() => void drill(setUpEnv), ASK_EVERY_MS);
  return () => clearInterval(timer);
}

/** @param {NodeJS.ProcessEnv} env */
async function drill(env) {
  const file = join(ROOT, 'dist/programs/backup.js');
  const { code, output } = await runProgram(process.execPath, [file, 'drill', '--if-due'], {
    cwd: ROOT,
    env,
  });
  if (code !== 0) say(`  ! The newest backup could not be restored for a test: ${output.trim()}`);
}
