import type { CustomPage } from '#contracts/pages';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, EMPTY_PAGE, faultsOf } from './page-draft';

const page: CustomPage = {
  id: '0199aa00-0000-7000-8000-000000000001',
  slug: 'our-story',
  title: 'Our story',
  body: '<p>Hello</p>',
  summary: null,
  status: 'draft',
  sourcePath: null,
  publishedAt: null,
  updatedAt: '2026-11-22T10:00:00Z',
  translations: { nl: { title: 'Ons verhaal', slug: 'ons-verhaal' } },
  claims: [],
  version: 3,
};

describe('the form of a page', () => {
  it('sends a page as it was loaded, with the version that was edited', () => {
    expect(bodyOf(draftOf(page), page)).toEqual({
      title: 'Our story',
      slug: 'our-story',
      body: '<p>Hello</p>',
      summary: null,
      translations: { nl: { title: 'Ons verhaal', slug: 'ons-verhaal' } },
      version: 3,
      claims: [],
    });
  });

  it('sends no translation without a Dutch text, and an empty Dutch slug to have one generated', () => {
    expect(bodyOf({ ...EMPTY_PAGE, title: 'FAQ' }, null)).toMatchObject({ slug: null, translations: {} });
    expect(bodyOf({ ...EMPTY_PAGE, title: 'FAQ', titleNl: 'Vragen' }, null)).toMatchObject({
      translations: { nl: { title: 'Vragen', slug: '' } },
    });
  });

  it('names what is missing or not valid at its field', () => {
    expect(faultsOf({ ...EMPTY_PAGE, slug: 'a b', slugNl: '-' })).toEqual({
      title: 'titleFault',
      slug: 'slugFault',
      slugNl: 'slugFault',
    });
    expect(faultsOf({ ...EMPTY_PAGE, title: 'FAQ' })).toEqual({});
  });
});

describe('the form of a page in a shop that is written in Dutch first', () => {
  it('shows an English text that is the Dutch one empty, and sends it again', () => {
    const same = { ...page, translations: { nl: { title: page.title, body: page.body, slug: 'verhaal' } } };
    const draft = draftOf(same, 'nl');
    expect(draft).toMatchObject({ title: '', titleNl: 'Our story', body: '', bodyNl: '<p>Hello</p>' });
    expect(bodyOf(draft, same, 'nl')).toMatchObject({ title: 'Our story', body: '<p>Hello</p>' });
  });

  it('needs the Dutch title, and names a fault of it there', () => {
    expect(faultsOf(EMPTY_PAGE, 'nl')).toEqual({ titleNl: 'titleFault' });
    expect(faultsOf({ ...EMPTY_PAGE, title: 'FAQ' }, 'nl')).toEqual({ titleNl: 'titleFault' });
    expect(faultsOf({ ...EMPTY_PAGE, titleNl: 'Vragen' }, 'nl')).toEqual({});
  });
});
