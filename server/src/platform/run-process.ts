import { BadEnvironment } from './config/env.js';
import type { Logger } from './logging.js';

/** Time for an orderly stop, after which the process exits anyway. Supervisors kill it after 25 seconds. */
const STOP_TIMEOUT_MS = 24_000;

/**
 * Starts a process and stops it in order: on SIGTERM or SIGINT it takes no new work, finishes what runs, closes
 * and exits with 0. Notifies its parent when it is ready. Exits with 1 and logs the reason when it cannot start.
 */
export async function runProcess(
  logger: Logger,
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('the stop took too long; what hangs is given up');
      process.exit(1);
    }, STOP_TIMEOUT_MS).unref();
    void (stop?.() ?? Promise.resolve()).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a rejection was not handled'));
  try {
    const app = await start();
    stop = () => app.close();
    process.send?.({ type: 'ready' });
  } catch (error) {
    if (error instanceof BadEnvironment) process.stderr.write(`${error.message}\n`);
    else {
      logger.fatal({ err: error }, 'the process could not start');
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
    process.exit(1);
  }
}
