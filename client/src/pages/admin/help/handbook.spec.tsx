import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { foundIn, handbookIn } from '../../../features/admin-help/handbook';
import { HANDBOOK, handbookPageOf } from '../../../features/admin-shared/handbook/handbook-places';
import { renderPart } from '../../../shared/testing/render';
import { adminTabs } from '../admin-tabs';
import HelpTab from './help-tab';

const SOURCES = join(import.meta.dirname, '../../..');
/** They name the fields of the admin's forms. */
const CONTRACTS = join(import.meta.dirname, '../../../../../libs/contracts/src');
const SLUGS: readonly string[] = HANDBOOK.flatMap(({ pages }) => pages);
const LOCALES = ['nl', 'en'] as const;

const filesOf = (locale: string) =>
  readdirSync(join(SOURCES, 'features/admin-help/pages', locale)).map((file) => file.replace(/\.md$/, ''));
const headingsOf = (text: string) => text.match(/^## /gm)?.length ?? 0;

/** All that the client's sources and the contracts write between quotation marks. */
function writtenTexts(): Set<string> {
  const files = [SOURCES, CONTRACTS].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'));
  const texts = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    );
  });
  return new Set(texts);
}

describe('the handbook', () => {
  it.each(LOCALES)('has a page for each place that it names, and no other (%s)', (locale) => {
    expect(filesOf(locale).sort()).toEqual([...SLUGS].sort());
  });

  it('says the same in both languages, section by section', async () => {
    const [dutch, english] = [await handbookIn('nl'), await handbookIn('en')];
    expect(dutch.map(({ slug, text }) => [slug, headingsOf(text)])).toEqual(
      english.map(({ slug, text }) => [slug, headingsOf(text)]),
    );
  });

  it.each(LOCALES)('is short, and leads nowhere but to itself and the admin (%s)', async (locale) => {
    const paths = Object.keys(adminTabs);
    for (const { slug, title, summary, text } of await handbookIn(locale)) {
      expect(title, slug).not.toBe('');
      expect(summary.length, slug).toBeGreaterThan(20);
      expect(text.split(/\s+/).length, slug).toBeLessThan(400);
      for (const [, to = ''] of text.matchAll(/(?<!!\[[^\]]*)\]\(([^)]*)\)/g)) {
        const [, path = ''] = /^\/admin\/([\w-]+)/.exec(to) ?? [];
        expect(to.startsWith('/') ? paths : SLUGS, `${slug}: ${to}`).toContain(path || to);
      }
    }
  });

  it.each(LOCALES)('calls what stands in the admin by the words that stand there (%s)', async (locale) => {
    const written = writtenTexts();
    const pages = await handbookIn(locale);
    const bold = pages.flatMap(({ slug, text }) =>
      [...text.matchAll(/\*\*(.+?)\*\*/gs)].map(
        ([, words = '']) => [slug, words.replace(/\s+/g, ' ')] as const,
      ),
    );
    expect(bold.length).toBeGreaterThan(100);
    expect(bold.filter(([, words]) => !written.has(words))).toEqual([]);
  });

  it.each(LOCALES)(
    'shows every picture that it has, says what it shows, and stays small (%s)',
    async (locale) => {
      const folder = join(SOURCES, 'features/admin-help/pictures', locale);
      const pages = await handbookIn(locale);
      const named = pages.flatMap(({ text }) => [...text.matchAll(/!\[([^\]]*)\]\(([^)]*)\.webp\)/g)]);
      for (const [whole, alternative = ''] of named) expect(alternative.length, whole).toBeGreaterThan(10);
      const names = named.map(([, , name]) => name).sort();
      expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.webp`).sort());
      expect([...(pages[0]?.pictures.keys() ?? [])].sort()).toEqual(names);
      const bytes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
      expect(Math.max(...bytes)).toBeLessThanOrEqual(25_000);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000);
    },
  );

  it('explains each part of the admin', () => {
    const unexplained = Object.keys(adminTabs).filter((path) => handbookPageOf(`/admin/${path}`) === null);
    expect(unexplained).toEqual(['help']);
    expect(handbookPageOf('/admin/settings/shipping')).toBe('shipping');
    expect(handbookPageOf('/admin/orders/0199aa00')).toBe('orders');
    expect(handbookPageOf('/admin/orders-of-old')).toBeNull();
  });

  it('is searched by the beginnings of words, with or without accents', async () => {
    const pages = await handbookIn('nl');
    const slugs = (search: string) => foundIn(pages, search).map(({ slug }) => slug);
    expect(slugs('HERROEP')).toContain('returns');
    expect(slugs('voorraad')[0]).toBe('inventory');
    expect(slugs('categorieen')).toContain('categories');
    expect(slugs('xyzzy')).toEqual([]);
  });
});

describe('the tab of the handbook', () => {
  const show = (path: string) =>
    renderPart(
      <Routes>
        <Route path="/admin/help/*" element={<HelpTab />} />
      </Routes>,
      { path, locale: 'nl' },
    );

  it('lists the pages, finds those with a word, and opens one', async () => {
    show('/admin/help');
    const search = await screen.findByRole('searchbox', { name: 'Zoek in het handboek' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(HANDBOOK.length);
    fireEvent.change(search, { target: { value: 'creditnota' } });
    fireEvent.click(screen.getByRole('link', { name: 'Bestellingen' }));
    screen.getByRole('heading', { level: 1, name: 'Bestellingen' });
    const article = within(screen.getByRole('article'));
    expect(article.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
    expect(article.getByText('Verwerken').closest('strong')?.textContent).toBe('Verwerken');
    expect(article.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/admin\/help\//);
  });

  it('says what to do when no page has the words, or the address is unknown', async () => {
    show('/admin/help/former-page');
    await screen.findByRole('heading', { name: 'Deze pagina is er niet' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyzzy' } });
    screen.getByRole('heading', { name: 'Op geen pagina staan deze woorden' });
  });
});
