import { describe, expect, it } from 'vitest';
import { lacksFirst, languagesFrom, shownFaults, shownTexts, storedTexts } from './first-language';

const DUTCH = { name: 'nameNl', material: 'materialNl' } as const;
const draft = (name: string, nameNl: string, material = '', materialNl = '') => ({
  name,
  nameNl,
  material,
  materialNl,
  price: '10.00',
});

describe('a form of a shop that is written in English first', () => {
  it('shows and stores the texts as they are', () => {
    const texts = draft('Cap', 'Cap', '', 'Wol');
    expect(shownTexts(texts, DUTCH, 'en')).toBe(texts);
    expect(storedTexts(texts, DUTCH, 'en')).toBe(texts);
    const faults = { name: 'required' };
    expect(shownFaults(faults, draft('', ''), DUTCH, 'en')).toBe(faults);
    expect(lacksFirst(draft('Cap', ''), 'name', DUTCH, 'en')).toBe(false);
    expect(languagesFrom('en')).toEqual(['en', 'nl']);
  });
});

describe('a form of a shop that is written in Dutch first', () => {
  it('has Dutch first', () => {
    expect(languagesFrom('nl')).toEqual(['nl', 'en']);
  });

  it('stores the Dutch text for an empty English one, and shows that one empty again', () => {
    const typed = draft('', 'Pet', ' ', 'Wol');
    const stored = storedTexts(typed, DUTCH, 'nl');
    expect(stored).toEqual(draft('Pet', 'Pet', 'Wol', 'Wol'));
    expect(shownTexts(stored, DUTCH, 'nl')).toEqual(draft('', 'Pet', '', 'Wol'));
  });

  it('leaves an English text of its own as it is', () => {
    const texts = draft('Cap', 'Pet', 'Wool', '');
    expect(shownTexts(texts, DUTCH, 'nl')).toEqual(texts);
    expect(storedTexts(texts, DUTCH, 'nl')).toEqual(texts);
  });

  it('shows texts without any translation as its own', () => {
    const imported = draft('Pet', '', 'Wol', '');
    const shown = shownTexts(imported, DUTCH, 'nl');
    expect(shown).toEqual(draft('', 'Pet', '', 'Wol'));
    expect(storedTexts(shown, DUTCH, 'nl')).toEqual(draft('Pet', 'Pet', 'Wol', 'Wol'));
  });

  it('has the faults of an empty English text at the Dutch one, others where they are', () => {
    const faults = { name: 'required', price: 'amount' };
    expect(shownFaults(faults, draft('', ''), DUTCH, 'nl')).toEqual({ nameNl: 'required', price: 'amount' });
    expect(shownFaults(faults, draft('Cap', 'Pet'), DUTCH, 'nl')).toEqual(faults);
  });

  it('lacks what only English has', () => {
    expect(lacksFirst(draft('Cap', ' '), 'name', DUTCH, 'nl')).toBe(true);
    expect(lacksFirst(draft('', 'Pet'), 'name', DUTCH, 'nl')).toBe(false);
  });
});
