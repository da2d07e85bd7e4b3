import { Injectable } from '@nestjs/common';
import { OpenSession } from './open-session.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { SignInRecords } from './sign-in-records.js';
import { UsePasskey } from './use-passkey.js';

/** The parts of every sign-in that the one with a passkey shares with the others, injected together. */
@Injectable()
export class PasskeySignInParts {
  constructor(
    readonly attempts: SignInAttempts,
    readonly usePasskey: UsePasskey,
    readonly openSession: OpenSession,
    readonly records: SignInRecords,
  ) {}
}
