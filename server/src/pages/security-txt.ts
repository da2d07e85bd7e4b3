import { pageAddress } from '#kernel';

const DAY_MS = 86_400_000;
const VALID_DAYS = 180;

export interface SecurityContact {
  /** The shop's public address, without a slash at the end. */
  readonly origin: string;
  /** The contact address of the trader. */
  readonly email: string;
  readonly now: Date;
}

/**
 * The security.txt (RFC 9116): where to report a flaw. It expires half a year after the request, at the end of that day in
 * UTC, so that a shop that is no longer run has none that is valid.
 */
export function securityTxt({ origin, email, now }: SecurityContact): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Contact: ${origin}${pageAddress('contact', { locale: 'en' })}`,
    `Expires: ${expires}T23:59:59Z`,
    'Preferred-Languages: en, nl',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
