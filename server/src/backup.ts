import 'reflect-metadata';
import { runBackupCommand } from './backup-command.js';

/** `npm run backup`, `restore`, `drill` and `held-mails`. Exits with code 1 and the reason when nothing could be done. */
const { text, failed } = await runBackupCommand(process.argv.slice(2));
if (text) (failed ? process.stderr : process.stdout).write(`${text}\n`);
if (failed) process.exitCode = 1;
