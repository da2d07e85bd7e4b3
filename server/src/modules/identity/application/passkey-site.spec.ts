import { describe, expect, it } from 'vitest';
import { passkeySite } from './passkey-site.js';

describe('the site of passkeys', () => {
  it.each([
    ['https://shop.example', 'shop.example', 'https://shop.example'],
    ['https://shop.example:8443', 'shop.example', 'https://shop.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1', 'localhost', 'http://localhost'],
  ])('of %s is the host %s at %s', (publicUrl, rpId, origin) => {
    expect(passkeySite(publicUrl)).toEqual({ rpId, origin });
  });

  it.each(['https://192.0.2.7', 'https://[2001:db8::1]', 'http://shop.example'])(
    'does not exist at %s, where browsers allow none',
    (publicUrl) => {
      expect(passkeySite(publicUrl)).toBeNull();
    },
  );
});
