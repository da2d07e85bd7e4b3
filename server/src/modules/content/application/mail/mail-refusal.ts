import { DomainError } from '#kernel';
import { withoutMailAddresses } from '#platform/personal-data/mail-address';
import { SmtpFailed } from '#platform/mail/smtp-failed';

/** Longest answer of a mail server that is shown, characters. */
const LONGEST_ANSWER = 200;

/**
 * Runs a step at the mail server. Throws `content.mail-server-refused` with `fault` and `answer` when it fails there; the
 * answer holds neither the password nor a mail address.
 */
export async function atMailServer(password: string | null, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof SmtpFailed)) throw error;
    throw new DomainError(
      'content.mail-server-refused',
      'conflict',
      'The mail server could not be used. Nothing was changed.',
      { fault: error.fault, answer: error.answer === null ? null : shown(error.answer, password) },
    );
  }
}

function shown(answer: string, password: string | null): string {
  const open = password ? answer.replaceAll(password, '…') : answer;
  return withoutMailAddresses(open).replace(/\s+/g, ' ').slice(0, LONGEST_ANSWER);
}
