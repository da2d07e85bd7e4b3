import { expect, it } from 'vitest';
import { decimalIn, euroText } from './euro-input';

it('writes an amount as the API has it', () => {
  expect(euroText(' 12,5 ')).toBe('12.50');
  expect(euroText('much')).toBe('much');
});

it('shows a decimal number in the notation of the language, and can be read again', () => {
  expect(decimalIn('149.95', 'nl')).toBe('149,95');
  expect(decimalIn('149,95', 'nl')).toBe('149,95');
  expect(decimalIn('149,95', 'en')).toBe('149.95');
  expect(decimalIn('12.', 'nl')).toBe('12,');
  expect(euroText(decimalIn('149.95', 'nl'))).toBe('149.95');
});

it('leaves what is no decimal number as it was typed', () => {
  expect(decimalIn('1.299,00', 'nl')).toBe('1.299,00');
  expect(decimalIn('v1.2', 'nl')).toBe('v1.2');
  expect(decimalIn('', 'nl')).toBe('');
});
