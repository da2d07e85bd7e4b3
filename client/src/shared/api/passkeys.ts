import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '#contracts/passkeys';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Why a browser gives no passkey: at this address (`localhost` and `ip` are IP addresses), or in this attempt. */
export type PasskeyFault =
  'localhost' | 'ip' | 'insecure' | 'browser' | 'cancelled' | 'known' | 'site' | 'device';

/** The answer of the device, or why there is none. */
export type PasskeyAnswer<T> = { answer: T } | { fault: PasskeyFault };

const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;
const LOOPBACK = /^(127\.|\[::1\]$)/;

/** What keeps passkeys from working on this page; null when nothing does. Browsers refuse them at IP addresses. */
export function passkeyObstacle(): PasskeyFault | null {
  const { hostname } = window.location;
  if (IP_ADDRESS.test(hostname)) return LOOPBACK.test(hostname) ? 'localhost' : 'ip';
  if (!window.isSecureContext) return 'insecure';
  return browserSupportsWebAuthn() ? null : 'browser';
}

/** The same page under the name by which this machine reaches itself, where passkeys work. */
export function addressWithName(): string {
  const address = new URL(window.location.href);
  address.hostname = 'localhost';
  return address.href;
}

/** Lets the device create a passkey. */
export function createPasskey(options: PasskeyOptions): Promise<PasskeyAnswer<PasskeyAttestation>> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return outcome(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  });
}

/** Lets the device answer with a passkey. */
export function answerWithPasskey(options: PasskeyOptions): Promise<PasskeyAnswer<PasskeyAssertion>> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return outcome(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  });
}

async function outcome<T>(ceremony: () => Promise<T>): Promise<PasskeyAnswer<T>> {
  try {
    return { answer: await ceremony() };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

/** The fault behind an error of the browser. */
export function faultOf(error: unknown): PasskeyFault {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
    if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') return 'site';
    if (error.code === 'ERROR_CEREMONY_ABORTED') return 'cancelled';
  }
  // The browser says no more than this when the member cancels, waits too long or has no such passkey.
  return error instanceof Error && error.name === 'NotAllowedError' ? 'cancelled' : 'device';
}
