import type { Type } from '@nestjs/common';
import type { ExemplifiedMail } from './mail/mail-example.js';

/** What one module contributes to the two processes of the shop. */
export interface ModuleManifest {
  /** The module itself; both processes have it. */
  readonly module: Type;
  /** Loads the module with the event handlers, jobs and schedules, which only the worker process has. */
  readonly worker?: () => Promise<Type>;
  /** Types of the events that this module publishes. The worker refuses to start when one has no handler. */
  readonly events?: readonly string[];
  /** Names of the jobs that this module requests. The worker refuses to start when one has no handler. */
  readonly jobs?: readonly string[];
  /** The mails that this module sends, with an example of each for the preview page. */
  readonly mails?: readonly ExemplifiedMail[];
}
