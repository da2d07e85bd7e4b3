import { oneForm } from './text-forms.js';

/**
 * An address that mail servers of any age take: letters without accents, digits and `. _ ' + - &` before the @ (servers
 * that take others, RFC 6531, are few), and a domain in ASCII behind it.
 */
export const MAIL_ADDRESS =
  /^[a-z0-9_'+&-]+(?:\.[a-z0-9_'+&-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** Names of servers, with letters beyond ASCII. */
const INTERNATIONAL = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The one form in which an address of mail is stored, compared and sent to: lower case, without signs that nobody sees,
 * and the name of its domain as servers know it (IDNA): `Info@Müller.example` is `info@xn--mller-kva.example`. What is no
 * address stays none.
 */
export function mailAddress(typed: string): string {
  const plain = oneForm(typed.normalize('NFKC')).toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(at);
  return plain.slice(0, at) + (INTERNATIONAL.test(domain) ? asciiDomain(domain) : domain);
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    // No name of a server: it stays as it was typed, which is no address.
    return domain;
  }
}
