import { MailsModule } from './mails.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const MAILS: ModuleManifest = { module: MailsModule };
