import type { Finding } from '../engine/finding.js';
import { mapPlace, type SourcePlace } from './map-place.js';
import type { SourceRecord } from './records.js';
import { cleanNumberText, cleanText, readId, readMail, readTags, readTime } from './record-text.js';
import { readYesNo } from '../values/yes-no.js';

/** An address as its source describes it. */
interface SourceAddress extends SourcePlace {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A customer as its source describes it. Null means that the source has no such value. */
export interface SourceCustomer {
  readonly row: number;
  readonly id: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly note: string | null;
  readonly tags: string | readonly string[] | null;
  readonly taxExempt: string | null;
  readonly locale: string | null;
  readonly createdAt: string | null;
  /** Shopify's word such as `SUBSCRIBED`, or the `yes` or `no` of a file. */
  readonly consentState: string | null;
  /** Shopify's word such as `SINGLE_OPT_IN`. */
  readonly consentLevel: string | null;
  readonly consentAt: string | null;
  readonly consentSource: string | null;
  /** The default address first. */
  readonly addresses: readonly SourceAddress[];
}

const STATES: Readonly<Record<string, string>> = {
  subscribed: 'subscribed',
  'not subscribed': 'not-subscribed',
  pending: 'pending',
  unsubscribed: 'unsubscribed',
  invalid: 'invalid',
  redacted: 'redacted',
};
const LEVELS: Readonly<Record<string, string>> = {
  'single opt in': 'single',
  'confirmed opt in': 'confirmed',
  'double opt in': 'confirmed',
};
const LONGEST_NOTE = 5000;
const MOST_ADDRESSES = 50;

/**
 * A customer in the shop's terms. A consent keeps its state, level and time as the source tells them; a subscription whose
 * level is not told gets the level `unknown`, which is not enough for mails.
 */
export function mapCustomer(source: SourceCustomer): SourceRecord {
  const findings: Finding[] = [];
  const id = readId(source.id);
  const email = source.email ? readMail(source.email) : null;
  const phone = cleanNumberText(source.phone);
  const name = email ?? phone ?? id;
  const note = (field: string, code: Finding['code'], value: string | null, kind: Finding['kind'] = 'note') =>
    findings.push({ kind, row: source.row, handle: name, field, code, value });
  if (source.email && !email) note('email', 'mail-unreadable', cleanText(source.email));
  const fullName = [source.firstName, source.lastName].flatMap((part) => cleanText(part) ?? []).join(' ');
  const base = { title: fullName === '' ? null : fullName, row: source.row, findings };
  if (name === null) {
    note('email', 'customer-nameless', null, 'rejected');
    return { ...base, key: `row ${source.row}`, name: `row ${source.row}`, fields: null };
  }
  const joinedAt = source.createdAt ? readTime(source.createdAt) : null;
  if (source.createdAt && !joinedAt) note('createdAt', 'time-unreadable', source.createdAt);
  const text = cleanText(source.note, LONGEST_NOTE);
  if ((source.note?.trim().length ?? 0) > LONGEST_NOTE) note('note', 'text-shortened', null);
  const fields = {
    email,
    firstName: cleanText(source.firstName),
    lastName: cleanText(source.lastName),
    phone,
    shopifyId: id,
    note: text,
    tags: readTags(source.tags),
    taxExempt: readYesNo(source.taxExempt ?? '') === true,
    locale: cleanText(source.locale, 20),
    joinedAt,
    source: 'shopify',
    consent: consentOf(source, note),
    addresses: source.addresses.slice(0, MOST_ADDRESSES).flatMap(mapAddress),
  };
  return { ...base, key: id ?? name, name, fields };
}

function consentOf(
  { consentState, consentLevel, consentAt, consentSource }: SourceCustomer,
  note: (field: string, code: Finding['code'], value: string | null) => void,
): object {
  const word = plainWord(consentState);
  const flag = readYesNo(consentState ?? '');
  const state = word === null || flag === false ? 'not-subscribed' : flag ? 'subscribed' : STATES[word];
  if (!state) note('consent', 'consent-unknown', consentState);
  const level = LEVELS[plainWord(consentLevel) ?? ''] ?? 'unknown';
  const at = consentAt ? readTime(consentAt) : null;
  if (consentAt && !at) note('consent', 'time-unreadable', consentAt);
  const hasConsent = state === 'subscribed' || state === 'pending' || state === 'unsubscribed';
  return {
    state: state ?? 'not-subscribed',
    level: hasConsent ? level : null,
    at,
    source: hasConsent ? (cleanText(consentSource) ?? 'shopify') : null,
    wording: null,
  };
}

function plainWord(text: string | null): string | null {
  const word = (text ?? '').trim().toLowerCase().replace(/[_-]/g, ' ');
  return word === '' ? null : word;
}

function mapAddress(address: SourceAddress, index: number): object[] {
  const place = mapPlace(address);
  if (!place) return [];
  const names = { firstName: cleanText(address.firstName), lastName: cleanText(address.lastName) };
  return [{ ...names, ...place, isDefault: index === 0 }];
}
