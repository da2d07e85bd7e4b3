import type { MailFault } from '#contracts/mails';

/** A mail server could not be reached, or refused. The message is for logs. */
export class SmtpFailed extends Error {
  constructor(
    readonly fault: MailFault,
    message: string,
    /** What the server answered; null when it said nothing. */
    readonly answer: string | null = null,
    options?: ErrorOptions,
    /** True when the server will never take this mail to this recipient: another try is in vain. */
    readonly isFinal = false,
  ) {
    super(message, options);
    this.name = 'SmtpFailed';
  }
}

/** What the library says of an error. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  /** The code of the answer, such as 550. */
  readonly responseCode?: number;
}

/** The reason behind an error of connecting, signing in or sending. */
export function smtpFailure(thrown: unknown): SmtpFailed {
  if (thrown instanceof SmtpFailed) return thrown;
  const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const answer = error.response ?? null;
  return new SmtpFailed(faultOf(error), error.message, answer, { cause: error }, isFinal(error));
}

/** Replies that blame the shop and not the recipient or the mail: it must sign in, or may not send here. */
const BLAMES_SHOP = new Set([530, 534, 535, 538]);
/**
 * Reasons that the owner can remove, after which the same mail is taken (RFC 3463): an address of the sender that is refused,
 * a broken dialogue, a rule such as no relaying, a list of blocked senders, or a missing proof of the domain.
 */
const REMOVABLE = /^\d{3}[ -]5\.(?:1\.[78]|5\.\d+|7\.\d+)\b/;
/** The same in words, by servers that give no such number. */
const RELAYING = /\brelay/i;

/** A permanent refusal of the recipient or of the message (RFC 5321, 4.2.1), unless the owner can remove its reason. */
function isFinal({ command = '', response = '', responseCode = 0 }: SmtpError): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const canBeRemoved = REMOVABLE.test(response) || RELAYING.test(response);
  return responseCode >= 500 && responseCode < 600 && !BLAMES_SHOP.has(responseCode) && !canBeRemoved;
}

function faultOf({ code = '', command = '', message }: SmtpError): MailFault {
  if (/certificate|altnames|CERT_|self.signed/i.test(message)) return 'certificate';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign-in';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (code === 'ETLS' || (command === 'STARTTLS' && code !== 'ETIMEDOUT')) return 'no-tls';
  if (/wrong version number|packet length too long|SSL routines/i.test(message)) return 'no-tls';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'name';
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)) return 'refused';
  if (code === 'ETIMEDOUT' || /timeout|timed out|never received/i.test(message)) return 'timeout';
  return 'answer';
}
