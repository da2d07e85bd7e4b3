import { describe, expect, it } from 'vitest';
import { BadEnvironment, loadEnv } from './env.js';
import { isAddressOrNetwork, isLoopback } from './public-address.js';

const LOCAL = {
  DATABASE_URL: 'postgres://shop@127.0.0.1:5432/shop',
  SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
};
const PUBLIC = {
  ...LOCAL,
  PUBLIC_URL: 'https://shop.example',
  TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
  PAYMENTS: 'sandbox',
};

function problemsOf(source: NodeJS.ProcessEnv): string {
  try {
    loadEnv(source);
    return '';
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message;
    throw error;
  }
}

describe('isLoopback', () => {
  it.each(['localhost', 'LOCALHOST', 'shop.localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]'])(
    'is true for %s',
    (host) => expect(isLoopback(host)).toBe(true),
  );
  it.each([
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '192.168.1.2',
    'shop.example',
    'localhost.example',
    '127.evil.com',
    '',
  ])('is false for %s', (host) => expect(isLoopback(host)).toBe(false));
});

describe('isAddressOrNetwork', () => {
  it.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '192.0.2.7/32'])('accepts %s', (text) => {
    expect(isAddressOrNetwork(text)).toBe(true);
  });
  it.each(['', 'proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '/8'])(
    'refuses %s',
    (text) => expect(isAddressOrNetwork(text)).toBe(false),
  );
});

describe('a shop that only this machine reaches', () => {
  it('needs nothing, and has the pages for developers', () => {
    expect(loadEnv(LOCAL)).toMatchObject({
      isPublic: false,
      PAYMENTS: 'admin',
      API_DOCS: true,
      TRUSTED_PROXIES: [],
      PUBLIC_URL: 'http://127.0.0.1:3000',
    });
  });

  it('may listen on the loopback address of IPv6', () => {
    expect(loadEnv({ ...LOCAL, HOST: '::1' })).toMatchObject({
      isPublic: false,
      PUBLIC_URL: 'http://[::1]:3000',
    });
  });
});

describe.each(['development', 'test', 'production'])('a shop on a public address, in %s', (mode) => {
  it('starts when everything is named, without the pages for developers', () => {
    expect(loadEnv({ ...PUBLIC, NODE_ENV: mode })).toMatchObject({
      isPublic: true,
      API_DOCS: false,
      TRUSTED_PROXIES: ['127.0.0.1', '10.0.0.0/8'],
    });
  });

  it('may leave Stripe to its owner, who connects it in the admin', () => {
    expect(loadEnv({ ...PUBLIC, NODE_ENV: mode, PAYMENTS: 'admin' })).toMatchObject({ PAYMENTS: 'admin' });
  });

  it.each([
    [
      'a key is named and left to its owner too',
      { PAYMENTS: 'admin', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'PAYMENTS',
    ],
    ['the sandbox is not named', { PAYMENTS: '' }, 'PAYMENTS'],
    ['its address is not https', { PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL'],
    ['its proxy is not named', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
    ['every address is named as proxy', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES'],
    ['it listens on every network and has no address', { HOST: '0.0.0.0', PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [
      'it listens on every network with an address of this machine',
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
      'PUBLIC_URL',
    ],
  ])('is refused when %s [asvs: 12.2.1]', (_name, settings, named) => {
    expect(problemsOf({ ...PUBLIC, NODE_ENV: mode, ...settings })).toContain(`- ${named} `);
  });
});

it('says with every problem at once what to set', () => {
  const problems = problemsOf({ ...LOCAL, PUBLIC_URL: 'http://shop.example' });
  expect(problems).toMatch(/PAYMENTS=sandbox/);
  expect(problems).toMatch(/must start with https:\/\//);
  expect(problems).toMatch(/TRUSTED_PROXIES .*such as 127\.0\.0\.1 or 10\.0\.0\.0\/8/);
});
