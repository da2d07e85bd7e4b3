import { runOwnerCommand } from './owner-command.js';

/** `npm run owner` prints a new one-time sign-in, for an owner who has lost the password. */
const { text, failed } = await runOwnerCommand(process.argv.slice(2));
(failed ? process.stderr : process.stdout).write(`${text}\n`);
if (failed) process.exitCode = 1;
