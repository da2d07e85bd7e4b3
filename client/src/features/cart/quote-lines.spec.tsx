import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeQuote } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { QuoteLines } from './quote-lines';

const ABROAD = { zone: 'Switzerland', daysFrom: 7, daysTo: 10, carrier: null, importCharges: true };

describe('the total of a cart', () => {
  it.each([
    ['VAT included', {}],
    ['Without VAT', { delivery: ABROAD }],
    ['No VAT: small-business scheme', { smallBusinessIn: 'DE' }],
    ['No VAT: small-business scheme', { smallBusinessIn: 'DE', delivery: ABROAD }],
  ])('says “%s”', (words, changes) => {
    renderPart(<QuoteLines quote={makeQuote(changes)} />);
    screen.getByText(words);
    expect(screen.getAllByText(/VAT (included|:)|Without VAT|No VAT/)).toHaveLength(1);
  });
});
