import { join } from 'node:path';
import { Failure } from '../terminal/failure.mjs';
import { runProgram } from './run-program.mjs';
import { step } from '../terminal/progress.mjs';
import { ROOT } from '../project/project.mjs';

const SIGN_IN = /^owner-sign-in: (\S+) (\S+)$/m;

/**
 * Migrates the database, creates the first owner and, when configured, the demo catalogue.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [root] another checkout of the project, whose migrations run
 * @returns {Promise<{ email: string, password: string } | undefined>} the owner's sign-in when this run created it
 */
export function setUpShop(env, root = ROOT) {
  return step(
    'Preparing database and catalogue',
    (note) => runSetup(env, root, note),
    () => 'Database and catalogue ready',
  );
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 * @param {(text: string) => void} note
 * @returns {Promise<{ email: string, password: string } | undefined>}
 */
async function runSetup(env, root, note) {
  let errors = '';
  let lines = '';
  const { code } = await runProgram(process.execPath, [join(root, 'dist/programs/set-up.js')], {
    cwd: root,
    env,
    onOutput: (text, stream) => {
      if (stream === 'stderr') return void (errors += text);
      lines += text;
      const latest = lines.trimEnd().split('\n').at(-1) ?? '';
      if (!latest.startsWith('owner-')) note(latest.trim());
    },
  });
  if (code === 0) {
    const match = SIGN_IN.exec(lines);
    return match?.[1] && match[2] ? { email: match[1], password: match[2] } : undefined;
  }
  const reason = lastWords(errors);
  throw new Failure(
    `The database could not be prepared: ${reason || `setup ended with code ${code}`}`,
    'Nothing half-done is left. Fix the cause and start again; `npm run migrate` shows every detail.',
  );
}

/**
 * The last error message, with the indented lines that belong to it (a list of problems).
 * @param {string} errors
 */
function lastWords(errors) {
  // A crash of Node itself ends with its stack and its version, which help no user.
  const lines = errors.split('\n').filter((line) => line.trim() && !/^(\s+at |Node\.js v|\})/.test(line));
  const start = lines.findLastIndex((line) => /^\S/.test(line));
  return lines.slice(Math.max(start, 0)).join('\n    ').trim();
}
