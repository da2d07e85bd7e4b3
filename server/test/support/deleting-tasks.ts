import { DeleteOldVisits } from '../../src/modules/analytics/application/delete-old-visits.js';
import { DeleteOldCarts } from '../../src/modules/cart/application/delete-old-carts.js';
import { DeleteOldPaymentEvents } from '../../src/modules/checkout/application/payments/delete-old-payment-events.js';
import { DeleteOldContacts } from '../../src/modules/engagement/application/delete-old-contacts.js';
import { DeleteOldCustomers } from '../../src/modules/customers/application/delete-old-customers.js';
import { DeleteOldAuditEntries } from '../../src/modules/identity/application/delete-old-audit-entries.js';
import { DeleteOldImportData } from '../../src/modules/import/application/engine/delete-old-import-data.js';
import { DeleteOldOrders } from '../../src/modules/orders/application/delete-old-orders.js';
import { DeleteExpiredDataRequests } from '../../src/modules/privacy/application/delete-expired-data-requests.js';
import { DeleteOldReturnCases } from '../../src/modules/returns/application/delete-old-return-cases.js';
import { DeleteOldMails } from '../../src/platform/mail/delete-old-mails.js';

/** Every task that deletes data whose time is over. */
export const DELETING_TASKS = [
  DeleteExpiredDataRequests,
  DeleteOldAuditEntries,
  DeleteOldCarts,
  DeleteOldContacts,
  DeleteOldCustomers,
  DeleteOldImportData,
  DeleteOldMails,
  DeleteOldOrders,
  DeleteOldPaymentEvents,
  DeleteOldVisits,
  DeleteOldReturnCases,
];
