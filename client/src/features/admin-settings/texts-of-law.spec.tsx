import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TextsOfLaw, TextToConfirm } from '#contracts/texts-of-law';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { TextsOfLawList } from './texts-of-law';

const text = (given: Partial<TextToConfirm>): TextToConfirm => ({
  text: 'terms',
  wording: 'w1',
  state: 'new',
  changedSections: [],
  removedSections: 0,
  confirmedAt: null,
  confirmedBy: null,
  ...given,
});
const OF_NL: TextsOfLaw['madeFrom'] = {
  trader: 'Zeedijk Kleding V.O.F.',
  country: 'NL',
  privacyAuthority: 'Autoriteit Persoonsgegevens',
  handlingTime: { daysFrom: 1, daysTo: 2 },
  returnDays: 30,
  voluntaryReturns: 'standard',
};
const body = (texts: TextToConfirm[], madeFrom = OF_NL): TextsOfLaw => ({ texts, madeFrom });
const card = (name: string) => screen.getByText(name, { selector: 'h2' }).closest('li') as HTMLElement;

afterEach(() => {
  document.cookie = 'locale=; max-age=0; path=/';
});

describe('the texts of law', () => {
  it('say what they are made from, each with the way to change it', async () => {
    renderPart(<TextsOfLawList />, { answer: () => ({ body: body([text({})]) }) });
    const facts = within((await screen.findByText('What they are made from')).parentElement as HTMLElement);
    expect(facts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Zeedijk Kleding V.O.F.', '/admin/settings/company#business'],
      ['Netherlands', '/admin/settings/company#business'],
      ['1–2 working days', '/admin/settings/shipping'],
      ['30 days, unworn and with their tags after the 14 days of the law', '/admin/settings/returns'],
    ]);
    facts.getByText('Autoriteit Persoonsgegevens');
  });

  it('say what is not filled in', async () => {
    const nobody = { ...OF_NL, trader: null, country: null, privacyAuthority: null };
    renderPart(<TextsOfLawList />, { locale: 'nl', answer: () => ({ body: body([text({})], nobody) }) });
    expect(await screen.findAllByText('Niet ingevuld')).toHaveLength(2);
    screen.getByText(/Niet genoemd/);
  });

  it('are read as shoppers see them, in either language, while the admin keeps its own', async () => {
    document.documentElement.lang = 'nl';
    renderPart(<TextsOfLawList />, { locale: 'nl', answer: () => ({ body: body([text({})]) }) });
    const link = await screen.findByRole('link', { name: /Algemene voorwaarden in het Engels/ });
    expect(link.getAttribute('href')).toBe('/terms-of-service');
    fireEvent.click(link);
    expect(document.cookie).toContain('locale=en');
    expect(document.documentElement.lang).toBe('nl');
    fireEvent.click(screen.getByRole('link', { name: /Algemene voorwaarden in het Nederlands/ }));
    expect(document.cookie).toContain('locale=nl');
  });

  it('are confirmed one by one, with the wording that was read', async () => {
    let privacy = text({ text: 'privacy', wording: 'w2' });
    const { requests, store } = renderPart(<TextsOfLawList />, {
      answer: ({ method }) => {
        if (method === 'PUT')
          privacy = text({
            text: 'privacy',
            state: 'confirmed',
            confirmedAt: '2026-11-26T10:00:00.000Z',
            confirmedBy: 'aoife@example.test',
          });
        return { body: body([text({}), privacy]) };
      },
    });
    expect((await screen.findByRole('status')).textContent).toBe('2 texts wait for you');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm this text: Privacy' }));
    await within(card('Privacy')).findByText(/^Confirmed on 26.*2026 by aoife@example.test$/);
    expect(requests).toContainEqual({
      path: '/api/settings/texts-of-law/privacy/confirmation',
      method: 'PUT',
      body: { wording: 'w2' },
    });
    expect(store.getState().toasts.shown?.title).toBe('Text confirmed');
    expect(within(card('Privacy')).queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1 text waits for you');
  });

  it('name what an update has changed, and who confirmed them before', async () => {
    const changed = text({
      state: 'changed',
      changedSections: [{ en: 'Prices', nl: 'Prijzen' }],
      removedSections: 1,
      confirmedAt: '2026-11-26T10:00:00.000Z',
    });
    renderPart(<TextsOfLawList />, { locale: 'nl', answer: () => ({ body: body([changed]) }) });
    await screen.findByText('Gewijzigd door een update');
    for (const words of [
      'Prijzen',
      'Er is 1 deel vervallen.',
      /Daarvoor bevestigd op .* een vroegere medewerker/,
    ])
      screen.getByText(words);
  });

  it('say why a text is not confirmed, and are read again', async () => {
    const { requests, store } = renderPart(<TextsOfLawList />, {
      answer: ({ method }) =>
        method === 'PUT' ? problem(409, 'content.wording-changed') : { body: body([text({})]) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm this text: Terms of service' }));
    await waitFor(() => expect(store.getState().toasts.shown?.description).toMatch(/Read it again/));
    await waitFor(() => expect(requests.filter(({ method }) => method !== 'PUT')).toHaveLength(2));
  });
});
