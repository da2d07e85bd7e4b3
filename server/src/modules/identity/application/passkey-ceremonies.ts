import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers';
import { PasskeyChallenges, CHALLENGE_SECONDS, type Challenged } from '../domain/passkey-challenges.js';
import type { NewPasskey, Passkey } from '../domain/passkeys.js';
import { passkeyRefusals } from './passkey-refusals.js';
import { passkeySite, type PasskeySite } from './passkey-site.js';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '#contracts/passkeys';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { LOGGER, type Logger } from '#platform/logging';

/** The account that a new passkey is for, as its device shows it. */
export interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
}

/** What a verified new passkey consists of. */
export type VerifiedPasskey = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;

/**
 * The two ceremonies of WebAuthn: adding a passkey and using one. Passkeys are discoverable and verify the person (PIN,
 * finger, face), so that each is possession and knowledge or body in one. No attestation is asked for: every maker of
 * devices is welcome.
 */
@Injectable()
export class PasskeyCeremonies {
  private readonly site: PasskeySite | null;

  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly clock: Clock,
    @Inject(ENV) env: Pick<Env, 'PUBLIC_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.site = passkeySite(env.PUBLIC_URL);
  }

  /** Asks the browser for a new passkey. Throws `identity.passkeys-unavailable` (409). */
  async askToAdd(
    to: Challenged,
    owner: PasskeyOwner,
    { shopName, known }: { shopName: string; known: readonly Passkey[] },
  ): Promise<PasskeyOptions> {
    const options = await generateRegistrationOptions({
      rpName: shopName,
      rpID: this.ownSite().rpId,
      userID: new TextEncoder().encode(owner.id),
      userName: owner.email,
      userDisplayName: owner.name ?? owner.email,
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return this.ask(to, options);
  }

  /** Asks the browser for one of these passkeys, or without any for a passkey of its own choice. Throws as `askToAdd`. */
  async askToUse(to: Challenged, allowed: readonly Passkey[]): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.ownSite().rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      ...(allowed.length > 0 && { allowCredentials: allowed.map(descriptorOf) }),
    });
    return this.ask(to, options);
  }

  /** The challenge that the browser was given, which is used up. Throws `identity.passkey-challenge-ended` (400). */
  async takeChallenge(from: Challenged): Promise<string> {
    const challenge = await this.challenges.take(from, this.clock.now());
    if (challenge === null) throw passkeyRefusals.challengeEnded();
    return challenge;
  }

  /**
   * Checks a new passkey. Throws `identity.passkey-other-site` (400), `identity.passkey-invalid` (400),
   * `identity.passkeys-unavailable` (409).
   */
  verifyNew(challenge: string, { response, ...credential }: PasskeyAttestation): Promise<VerifiedPasskey> {
    const site = this.ownSite();
    return this.refusing(async () => {
      const { transports = [], ...given } = response;
      requireSite(site, given.clientDataJSON, authDataOf(given.attestationObject));
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, response: given, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: true,
      });
      if (!verified) throw new Error('The attestation is not valid');
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey, counter, transports };
    });
  }

  /** Checks the use of a passkey and returns the counter that came with it. Throws as `verifyNew`. */
  verifyUse(
    challenge: string,
    { response, ...credential }: PasskeyAssertion,
    passkey: Passkey,
  ): Promise<number> {
    const site = this.ownSite();
    return this.refusing(async () => {
      const { userHandle, ...given } = response;
      requireSite(site, given.clientDataJSON, isoBase64URL.toBuffer(given.authenticatorData));
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...credential,
          response: { ...given, ...(userHandle !== undefined && { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        // The statement that notes the use compares the counters, after the signature has shown that they are genuine.
        credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 },
        requireUserVerification: true,
      });
      if (!verified) throw new Error('The signature is not valid');
      return authenticationInfo.newCounter;
    });
  }

  private async ask<T extends { challenge: string }>(to: Challenged, options: T): Promise<PasskeyOptions> {
    await this.challenges.put(to, options.challenge, this.clock.now());
    return { ...options };
  }

  private ownSite(): PasskeySite {
    if (!this.site) throw passkeyRefusals.unavailable();
    return this.site;
  }

  /** The library and the decoding of malformed answers throw plain errors: the log says which. */
  private async refusing<T>(check: () => Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.logger.warn({ reason: (error as Error).message }, 'Passkey refused');
      throw passkeyRefusals.invalid();
    }
  }
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: [...transports] };
}

function authDataOf(attestationObject: string) {
  return decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
}

/** A passkey works on the pages of its own site alone: neither on another host, nor in a frame of another site. */
function requireSite(
  { origin, rpId }: PasskeySite,
  clientDataJson: string,
  authData: Parameters<typeof parseAuthenticatorData>[0],
): void {
  const client = decodeClientDataJSON(clientDataJson);
  const { rpIdHash } = parseAuthenticatorData(authData);
  const isOwnHost = createHash('sha256').update(rpId).digest().equals(rpIdHash);
  if (client.origin !== origin || client.crossOrigin === true || !isOwnHost) {
    throw passkeyRefusals.otherSite(origin);
  }
}
