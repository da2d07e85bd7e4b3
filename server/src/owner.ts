import { runOwnerCommand } from './owner-command.js';

/** `npm run owner` prints a new one-time sign-in, for an owner who has lost the password or the authenticator app. */
const { text, failed } = await runOwnerCommand();
(failed ? process.stderr : process.stdout).write(`${text}\n`);
if (failed) process.exitCode = 1;
