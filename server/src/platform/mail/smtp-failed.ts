/** Why a mail server could not be used. `answer`: it said something else, which is quoted. */
export type SmtpFault =
  | 'name'
  | 'private'
  | 'refused'
  | 'timeout'
  | 'certificate'
  | 'no-tls'
  | 'sign-in'
  | 'sender'
  | 'recipient'
  | 'answer';

/** A mail server could not be reached, or refused. The message is for logs. */
export class SmtpFailed extends Error {
  constructor(
    readonly fault: SmtpFault,
    message: string,
    /** What the server answered; null when it said nothing. */
    readonly answer: string | null = null,
    options?: ErrorOptions,
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
}

/** The reason behind an error of connecting, signing in or sending. */
export function smtpFailure(thrown: unknown): SmtpFailed {
  if (thrown instanceof SmtpFailed) return thrown;
  const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
  return new SmtpFailed(faultOf(error), error.message, error.response ?? null, { cause: error });
}

function faultOf({ code = '', command = '', message }: SmtpError): SmtpFault {
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
