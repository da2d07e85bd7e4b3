import type { CustomPage } from '#contracts/pages';
import type { Locale } from '#contracts/primitives';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FirstLanguage } from '../../shared/config/first-language';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { PageForm } from './page-form';
// The form loads it on demand, which could end after the tests.
import '../../shared/ui/admin/rich-text/text-editor';

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
const theirs = { ...page, title: 'How we began', summary: 'Theirs', version: 4 };
const conflict = { status: 409, body: { code: 'pages.page-changed', message: 'x' } };

/** The form of a page, and what it sends; the first of the answers is that to the first change. */
function open(
  edited: CustomPage | null,
  first: Locale = 'en',
  answers: { status?: number; body: unknown }[] = [],
) {
  const bodies: unknown[] = [];
  renderPart(
    <FirstLanguage value={first}>
      <StaffContext value={{ id: '1', permissions: ['content.write'] }}>
        <PageForm page={edited} />
      </StaffContext>
    </FirstLanguage>,
    {
      answer: ({ method, body }) => {
        if (method !== 'PUT' && method !== 'POST') return { body: theirs };
        bodies.push(body);
        return answers[bodies.length - 1] ?? { body: { ...page, version: 9 } };
      },
    },
  );
  return bodies;
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save page' }));
const inDutch = () => fireEvent.click(screen.getByRole('button', { name: /Dutch|Nederlands/ }));

describe('the form of a page', () => {
  it('sends a page as it is stored, with what was typed and the version that was edited', async () => {
    const bodies = open(page);
    type('Summary', ' How it began ');
    save();
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          title: 'Our story',
          slug: 'our-story',
          body: '<p>Hello</p>',
          summary: 'How it began',
          translations: { nl: { title: 'Ons verhaal', slug: 'ons-verhaal' } },
          version: 3,
          claims: [],
        },
      ]),
    );
  });

  it('sends no translation without a Dutch text, and an empty Dutch address to have one made', async () => {
    const bodies = open(null);
    type('Title', 'FAQ');
    save();
    await waitFor(() => expect(bodies).toMatchObject([{ slug: null, translations: {} }]));
  });

  it('sends an empty Dutch address to have one made', async () => {
    const bodies = open(null);
    type('Title', 'FAQ');
    inDutch();
    type('Title', 'Vragen');
    save();
    await waitFor(() =>
      expect(bodies).toMatchObject([{ translations: { nl: { title: 'Vragen', slug: '' } } }]),
    );
  });

  it('shows an address that another page has in its language', async () => {
    const details = { slug: 'ons-verhaal' };
    open(page, 'en', [{ status: 409, body: { code: 'pages.slug-taken', message: 'x', details } }]);
    type('Summary', 'New');
    save();
    await screen.findByText('Another page has this address');
    expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveProperty('lang', 'nl');
  });
});

describe('the form of a page in a shop that is written in Dutch first', () => {
  it('sends an English text that is the Dutch one again, although it is shown empty', async () => {
    const same = { ...page, translations: { nl: { title: page.title, body: page.body, slug: 'verhaal' } } };
    const bodies = open(same, 'nl');
    expect(screen.getByRole('textbox', { name: 'Title' })).toMatchObject({ lang: 'nl', value: 'Our story' });
    type('Summary', 'Kort');
    save();
    await waitFor(() =>
      expect(bodies).toMatchObject([{ title: 'Our story', body: '<p>Hello</p>', summary: 'Kort' }]),
    );
  });

  it('needs the Dutch title, although there is an English one', async () => {
    const bodies = open(page, 'nl');
    type('Title', '');
    save();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
    expect(bodies).toEqual([]);
  });
});

describe('a page that a colleague has changed meanwhile', () => {
  it.each([
    ['Keep mine', 'Our story', 'Mine'],
    ['Take theirs', 'How we began', 'Theirs'],
    ['Merge both', 'How we began', 'Mine'],
  ])('goes on as chosen: %s', async (choice, title, summary) => {
    const bodies = open(page, 'en', [conflict]);
    type('Summary', 'Mine');
    save();
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('cell', { name: 'Title in English' });
    fireEvent.click(within(dialog).getByRole('button', { name: choice }));
    type('Address', 'story');
    save();
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ title, summary, slug: 'story', version: 4 }));
  });
});
