import { describe, expect, it } from 'vitest';
import { bodyOf, copyOf, EMPTY_DRAFT, type ProductDraft } from './product-draft';
import { faultsOf } from './product-faults';
import { EMPTY_FACTS } from '../facts/facts-draft';
import { differences, merged } from '../../../shared/ui/admin/draft-merge';

const picture = { url: '/media/a/640.webp', alt: null, color: null };
const draft = (changes: Partial<ProductDraft> = {}): ProductDraft => ({
  ...EMPTY_DRAFT,
  name: 'Howth Parka',
  price: '129,95',
  category: 'JACKETS',
  pictures: [picture],
  ...changes,
});

describe('the form of a product', () => {
  it('needs a name, a price and a category; a draft may lack a picture', () => {
    expect(faultsOf(EMPTY_DRAFT)).toEqual({
      name: 'required',
      price: 'priceRequired',
      category: 'required',
    });
    expect(faultsOf(draft())).toEqual({});
  });

  it.each([
    [{ price: '12.999' }, { price: 'amount' }],
    [{ price: '-1' }, { price: 'amount' }],
    [{ salePrice: 'cheap' }, { salePrice: 'amount' }],
    [{ weight: '1.2.3' }, { weight: 'amount' }],
    [{ weight: '1000000' }, { weight: 'amount' }],
    [{ name: 'x'.repeat(201) }, { name: 'required' }],
    [{ facts: { ...EMPTY_FACTS, handlingFrom: '3', handlingTo: '2' } }, { handlingTo: 'needHandling' }],
    [
      { facts: { ...EMPTY_FACTS, handlingFrom: '', handlingTo: '21' } },
      { handlingFrom: 'needHandling', handlingTo: 'needHandling' },
    ],
    [{ metafields: '[1]' }, { metafields: 'json' }],
    [{ metafields: '{' }, { metafields: 'json' }],
  ])('says of %j what is wrong', (changes, faults) => {
    expect(faultsOf(draft(changes))).toEqual(faults);
  });

  it('is sent with points for commas, the first picture as the main one, and nothing for what is empty', () => {
    expect(bodyOf(draft({ nameNl: ' Howth-parka ', seoTitle: '' }), null)).toMatchObject({
      price: '129.95',
      salePrice: null,
      imageUrl: picture.url,
      images: [picture],
      translations: { nl: { name: 'Howth-parka' } },
      seo: null,
      material: null,
      version: undefined,
    });
  });

  it('sends the tax class; a new product is clothing', () => {
    expect(bodyOf(draft(), null)).toMatchObject({ taxClass: 'clothing' });
    expect(bodyOf(draft({ taxClass: 'footwear' }), null)).toMatchObject({ taxClass: 'footwear' });
  });

  it('makes a copy with free identifiers that shoppers do not see', () => {
    const copy = copyOf(draft({ shopifyId: 'x', shopifyHandle: 'y', status: 'active' }), '(kopie)');
    expect(copy).toMatchObject({
      name: 'Howth Parka (kopie)',
      shopifyId: '',
      shopifyHandle: '',
      status: 'draft',
    });
  });
});

describe('the form of a product in a shop that is written in Dutch first', () => {
  const dutch = (changes: Partial<ProductDraft> = {}) =>
    draft({ name: '', nameNl: 'Howth-parka', ...changes });

  it('needs the Dutch name; the English one may be empty', () => {
    expect(faultsOf({ ...EMPTY_DRAFT, price: '1', category: 'JACKETS' }, 'nl')).toEqual({
      nameNl: 'required',
    });
    expect(faultsOf(dutch(), 'nl')).toEqual({});
    expect(faultsOf(draft(), 'nl')).toEqual({ nameNl: 'required' });
    expect(faultsOf(dutch({ nameNl: 'x'.repeat(201) }), 'nl')).toEqual({ nameNl: 'required' });
  });

  it('sends the Dutch texts as the base texts too, unless there are English ones', () => {
    expect(bodyOf(dutch({ materialNl: 'Wol', material: 'Wool' }), null, 'nl')).toMatchObject({
      name: 'Howth-parka',
      material: 'Wool',
      translations: { nl: { name: 'Howth-parka', material: 'Wol' } },
    });
  });

  it('names a copy in Dutch', () => {
    expect(copyOf(dutch(), '(kopie)', 'nl')).toMatchObject({ name: '', nameNl: 'Howth-parka (kopie)' });
  });
});

describe('two people’s changes', () => {
  it('are merged field by field, mine before theirs', () => {
    const base = draft();
    const mine = draft({ material: 'Wool', price: '99.00' });
    const theirs = draft({ price: '89.00', tags: ['new'] });
    expect(differences(base, theirs)).toEqual(['price', 'tags']);
    expect(merged(base, mine, theirs)).toEqual(draft({ material: 'Wool', price: '99.00', tags: ['new'] }));
  });
});
