import { expect, it } from 'vitest';
import { registerFault } from './register-number.js';

const faultOf = (address: string, registrationNumber: string | null) =>
  registerFault({ address, registrationNumber, vatNumber: null, smallBusinessIn: null });

it.each([
  ['Nederland', '1234567', 'KvK', '8'],
  ['The Netherlands', 'KvK 123456789', 'KvK', '8'],
  ['België', '123.456.789', 'KBO/BCE', '10'],
  ['France', 'SIRET 123 456 789 0001', 'SIREN/SIRET', '9 / 14'],
  ['Ireland', '1234567', 'CRO', '4 / 5 / 6'],
])('refuses in %s the number %s', (country, number, register, digits) => {
  expect(faultOf(`Straat 1\n${country}`, number)).toEqual({ register, digits });
});

it.each([
  ['Nederland', '12345678'],
  ['Nederland', 'KvK: 1234 5678'],
  ['België', '0123.456.789'],
  ['France', 'RCS 123 456 789'],
  ['France', '123 456 789 00012'],
  ['Ireland', '654321'],
  ['Germany', 'HRB 123'],
  ['Nederland', 'Niet ingeschreven, gemeld bij de gemeente Leiden in 2024'],
  ['Atlantis', '1'],
  ['Nederland', null],
])('takes in %s the number %s', (country, number) => {
  expect(faultOf(`Straat 1\n${country}`, number)).toBeNull();
});

it('knows the country by the VAT number, too', () => {
  const business = { address: 'Straat 1', registrationNumber: '1234567', smallBusinessIn: null };
  expect(registerFault({ ...business, vatNumber: 'NL001234567B01' })?.register).toBe('KvK');
});
