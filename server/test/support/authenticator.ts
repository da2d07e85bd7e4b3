import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import type { AddedPasskey, PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '#contracts/passkeys';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What a browser or authenticator does other than an honest one on the shop's own pages. */
export interface Manners {
  /** The page that asks. */
  readonly origin?: string;
  readonly rpId?: string;
  /** False: nobody gave a PIN or finger. */
  readonly verified?: boolean;
  /** The counter that it claims; by default one more than the last. */
  readonly counter?: number;
  /** The page is in a frame of another site. */
  readonly crossOrigin?: boolean;
  /** Null: it does not say whose passkey it is. */
  readonly userHandle?: string | null;
  /** Signs with another key than the registered one. */
  readonly forged?: boolean;
}

interface Asked extends PasskeyOptions {
  readonly user?: { readonly id: string };
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** An authenticator with one passkey (ES256, attestation "none"), and the browser between it and the shop. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter: number;
  private userHandle = base64url(randomBytes(16));

  /** @param counts false for passkeys that are synchronised between devices, whose counter stays 0 */
  constructor(
    private readonly site: { readonly origin: string; readonly rpId: string },
    private readonly counts = true,
  ) {
    this.counter = 0;
  }

  /** Creates the passkey. */
  create({ challenge, user }: Asked, manners: Manners = {}): PasskeyAttestation {
    if (user) this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.authData(manners, WITH_KEY),
      Buffer.alloc(16),
      length,
      id,
      coseKey(this.keys.publicKey),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, manners),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** Uses the passkey. */
  use({ challenge }: PasskeyOptions, manners: Manners = {}): PasskeyAssertion {
    const authData = this.authData(manners, 0);
    const clientDataJSON = this.clientData('webauthn.get', challenge, manners);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const { privateKey } = manners.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.keys;
    const userHandle = manners.userHandle === undefined ? this.userHandle : manners.userHandle;
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, privateKey)),
        ...(userHandle !== null && { userHandle }),
      },
    };
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' } as const;
  }

  private clientData(type: string, challenge: string, { origin, crossOrigin = false }: Manners): string {
    return base64url(JSON.stringify({ type, challenge, origin: origin ?? this.site.origin, crossOrigin }));
  }

  private authData({ rpId, verified = true, counter }: Manners, more: number): Buffer {
    this.counter = counter ?? (this.counts ? this.counter + 1 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const flags = PRESENT | (verified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(rpId ?? this.site.rpId), Buffer.from([flags]), count]);
  }
}

function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ];
  return isoCBOR.encode(new Map(entries) as never);
}

/** The site of a shop that only this machine reaches: passkeys need a name. */
export function siteOf(shop: TestShop) {
  return { rpId: 'localhost', origin: `http://localhost:${new URL(shop.url).port}` };
}

/** Adds a passkey through the calls that the account page makes. */
export async function addPasskey(
  shop: TestShop,
  headers: Record<string, string>,
  { name = 'Laptop', counts = true } = {},
): Promise<AddedPasskey & { authenticator: Authenticator }> {
  const authenticator = new Authenticator(siteOf(shop), counts);
  const asked = await bodyOf<PasskeyOptions>(
    call(shop, 'POST', '/api/auth/passkeys/options', undefined, headers),
  );
  const input = { name, passkey: authenticator.create(asked) };
  const response = await call(shop, 'POST', '/api/auth/passkeys', input, headers);
  if (response.status !== 201) throw new Error(`The passkey was not added: ${await response.text()}`);
  return { ...(await bodyOf<AddedPasskey>(response)), authenticator };
}

/** A browser that has been asked for a passkey to sign in; `sent` are headers of its request. */
export async function askToSignIn(shop: TestShop, step?: string, sent: Record<string, string> = {}) {
  const body = { ...(step !== undefined && { step }) };
  const response = await call(shop, 'POST', '/api/auth/login/passkey/options', body, sent);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { response, asked: await bodyOf<PasskeyOptions>(response), headers: { cookie } };
}
