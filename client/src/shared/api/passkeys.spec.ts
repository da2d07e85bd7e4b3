import { WebAuthnError } from '@simplewebauthn/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressWithName, faultOf, passkeyObstacle } from './passkeys';

afterEach(() => vi.unstubAllGlobals());

function at(href: string, { secure = true, known = true } = {}): void {
  const { hostname } = new URL(href);
  vi.stubGlobal('location', { href, hostname });
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('PublicKeyCredential', known ? () => undefined : undefined);
}

describe('what keeps passkeys from working', () => {
  it.each([
    ['http://127.0.0.1:3000/admin', 'localhost'],
    ['http://[::1]:3000/admin', 'localhost'],
    ['https://192.0.2.7/admin', 'ip'],
    ['http://localhost:3000/admin', null],
    ['https://shop.example/admin', null],
  ])('at %s is %s', (href, obstacle) => {
    at(href);
    expect(passkeyObstacle()).toBe(obstacle);
  });

  it('is an address without https, or a browser without passkeys', () => {
    at('http://shop.example/admin', { secure: false });
    expect(passkeyObstacle()).toBe('insecure');
    at('https://shop.example/admin', { known: false });
    expect(passkeyObstacle()).toBe('browser');
  });
});

it('names the same page under localhost', () => {
  at('http://127.0.0.1:3000/admin/staff');
  expect(addressWithName()).toBe('http://localhost:3000/admin/staff');
});

describe('the fault behind an error of the browser', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name });
  const coded = (code: WebAuthnError['code']) =>
    new WebAuthnError({ message: 'x', code, cause: named('SecurityError') });

  it.each([
    [coded('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), 'known'],
    [coded('ERROR_INVALID_RP_ID'), 'site'],
    [coded('ERROR_CEREMONY_ABORTED'), 'cancelled'],
    [coded('ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'), 'device'],
    [named('NotAllowedError'), 'cancelled'],
    [named('UnknownError'), 'device'],
  ])('%s is %s', (error, fault) => {
    expect(faultOf(error)).toBe(fault);
  });
});
