import { describe, expect, it } from 'vitest';
import { storefront } from '../content.js';
import { shopSettings } from '../shop-settings.js';
import { business } from '../trader.js';
import { makeBusiness, makeSettings, makeStorefront } from './make-settings.js';

describe('the examples of the tests', () => {
  it('have all that the contracts ask for, and nothing that they do not know', () => {
    expect(shopSettings.strict().parse(makeSettings())).toEqual(makeSettings());
    expect(business.strict().parse(makeBusiness())).toEqual(makeBusiness());
    expect(storefront.strict().parse(makeStorefront())).toEqual(makeStorefront());
  });

  it('differ from each other in what a test names only', () => {
    const named = { shopName: 'Zeedijk', business: makeBusiness({ phone: '+31 20 123 4567' }) };
    expect(makeStorefront({ settings: named, collections: [] })).toEqual({
      ...makeStorefront(),
      settings: { ...makeSettings(), ...named },
    });
  });
});
