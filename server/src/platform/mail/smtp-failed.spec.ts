import { describe, expect, it } from 'vitest';
import { SmtpFailed, smtpFailure } from './smtp-failed.js';

/** An error as the library throws it. */
function thrown(command: string, response?: string, code = 'EENVELOPE'): Error {
  const error = new Error(`No${response ? `: ${response}` : ''}`);
  return Object.assign(error, { command, code, response, responseCode: Number.parseInt(response ?? '') });
}

describe('an answer of a mail server', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 no such user'],
    ['RCPT TO', '550 no such user'],
    ['RCPT TO', '552 5.2.2 mailbox full'],
    ['RCPT TO', '553-5.1.3 bad address\n553 5.1.3 of the recipient'],
    ['DATA', '552 5.3.4 message too big'],
    ['DATA', '554 5.6.0 content refused'],
  ])('to %s of "%s" is final', (command, response) => {
    expect(smtpFailure(thrown(command, response)).isFinal).toBe(true);
  });

  it.each([
    ['RCPT TO', '450 4.2.1 mailbox busy'],
    ['RCPT TO', '452 4.2.2 mailbox full'],
    ['DATA', '451 4.3.0 later'],
    ['DATA', '421 closing'],
  ])('to %s of "%s" is for now', (command, response) => {
    expect(smtpFailure(thrown(command, response)).isFinal).toBe(false);
  });

  it.each([
    ['MAIL FROM', '553 5.7.1 not your address'],
    ['AUTH PLAIN', '535 5.7.8 wrong password'],
    ['RCPT TO', '530 sign in first'],
    ['RCPT TO', '550 5.7.1 relaying denied'],
    ['RCPT TO', '550 relaying denied'],
    ['RCPT TO', '550 5.1.8 sender domain unknown'],
    ['DATA', '550-5.7.26 not authenticated\n550 5.7.26 see our page'],
    ['CONN', '554 5.7.1 your network is listed'],
  ])('to %s of "%s" blames the shop, whose owner can mend it', (command, response) => {
    expect(smtpFailure(thrown(command, response)).isFinal).toBe(false);
  });

  it('is none when the server is away, or is not understood', () => {
    expect(smtpFailure(thrown('CONN', undefined, 'ECONNECTION')).isFinal).toBe(false);
    expect(smtpFailure('strange').isFinal).toBe(false);
  });

  it('goes on with its reason', () => {
    const failed = smtpFailure(thrown('RCPT TO', '550 5.1.1 no such user'));
    expect([failed.fault, failed.answer]).toEqual(['recipient', '550 5.1.1 no such user']);
    expect(smtpFailure(failed)).toBe(failed);
    expect(failed).toBeInstanceOf(SmtpFailed);
  });
});
