/* Loaded into api and worker ahead of their own code: when the launcher was killed, they end in good order too. */

const PATIENCE_MS = 15_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The listener alone must not keep the process alive.
process.channel?.unref();
