import { Inject, Injectable } from '@nestjs/common';
import { renderSVG } from 'uqr';
import type { StaffMember } from '../domain/staff-member.js';
import { codeUri, newCodeSecret, stepOfCode } from './one-time-codes.js';
import type { SecondFactorSetup } from '#contracts/identity';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { seal, unseal } from '#platform/sealing';
import { secretsOf } from '#platform/signing';

/** A set-up must be confirmed within this time. */
const SETUP_SECONDS = 15 * 60;

interface Setup {
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * The state between a new secret and the code that proves that an app has it. It is not stored: the browser gets the
 * secret sealed for its session and sends it back.
 */
@Injectable()
export class SecondFactorSetups {
  constructor(
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A new secret: as text, as the app's URI, as a QR code of the URI, and sealed. */
  begin(staff: StaffMember): SecondFactorSetup {
    const secret = newCodeSecret();
    const uri = codeUri(secret, new URL(this.env.PUBLIC_URL).hostname, staff.email);
    const setup: Setup = { secret, until: this.clock.now().getTime() + SETUP_SECONDS * 1000 };
    return {
      secret,
      uri,
      qr: renderSVG(uri, { ecc: 'M', border: 2 }),
      setup: seal(this.env.SESSION_SECRET, contextOf(staff), JSON.stringify(setup)),
    };
  }

  /**
   * The secret of a set-up, and the step of the code that proved it. Throws `identity.setup-ended` (409) or
   * `identity.wrong-code` (400). Not throttled, because the client knows the secret anyway.
   */
  prove(staff: StaffMember, sealed: string, code: string): { secret: string; step: number } {
    const text = unseal(secretsOf(this.env), contextOf(staff), sealed);
    const setup = text === null ? null : (JSON.parse(text) as Setup);
    if (!setup || setup.until < this.clock.now().getTime()) {
      throw new DomainError('identity.setup-ended', 'conflict', 'This set-up has ended. Start it again.');
    }
    const step = stepOfCode(setup.secret, code, this.clock.now());
    if (step === null) throw new DomainError('identity.wrong-code', 'invalid', 'This code is wrong.');
    return { secret: setup.secret, step };
  }
}

/** Binds a set-up to the session that began it. */
function contextOf({ id, sessionId }: StaffMember) {
  return { purpose: 'second-factor-setup', of: `${id} ${sessionId}` };
}
