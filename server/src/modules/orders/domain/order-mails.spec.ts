import { expect, it } from 'vitest';
import { possibleMails, type MailFacts } from './order-mails.js';

const AT = new Date('2026-11-21T10:00:00Z');
const facts = (changes: Partial<MailFacts>): MailFacts => ({
  email: 'aoife@example.test',
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  ...changes,
});

it.each([
  [{}, ['link']],
  [{ paidAt: AT }, ['confirmation', 'link']],
  [{ paidAt: AT, shippedAt: AT }, ['confirmation', 'shipped', 'link']],
  [{ paidAt: AT, shippedAt: AT, deliveredAt: AT }, ['confirmation', 'shipped', 'delivered', 'link']],
  [{ paidAt: AT, cancelledAt: AT }, ['confirmation', 'cancelled', 'link']],
  [{ cancelledAt: AT }, ['link']],
  [{ paidAt: AT, email: null }, []],
])('an order with %j can have the mails %j', (changes, mails) => {
  expect(possibleMails(facts(changes))).toEqual(mails);
});
