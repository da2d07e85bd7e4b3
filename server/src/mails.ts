import { ENGAGEMENT_MAILS } from '#modules/engagement';
import { INVENTORY_MAILS } from '#modules/inventory';
import { ORDERS_MAILS } from '#modules/orders';
import type { ExemplifiedMail } from '#platform/mail/mail-example';

/** Every mail that the shop sends: for the worker, which sends them, and for the page that shows them. */
export const MAILS: readonly ExemplifiedMail[] = [...ORDERS_MAILS, ...ENGAGEMENT_MAILS, ...INVENTORY_MAILS];
