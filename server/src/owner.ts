import { runOwnerCommand } from './owner-command.js';

/** Lets an owner in again who has lost the password or the app: `npm run owner` prints a new one-time sign-in. */
const { text, failed } = await runOwnerCommand();
(failed ? process.stderr : process.stdout).write(`${text}\n`);
if (failed) process.exitCode = 1;
