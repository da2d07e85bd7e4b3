import type { SetUp, SetUpStepName } from '#contracts/opening';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { SetUpCard } from './set-up-card';
import { SetUpGuide } from './set-up-guide';
import { setUpStepName } from '#contracts/opening';

const Nothing = () => null;
const GUIDE = <SetUpGuide TestOrders={Nothing} StartOffer={Nothing} />;
const NEEDED: readonly SetUpStepName[] = ['trader', 'taxes', 'products', 'payments'];

interface Given {
  readonly done?: readonly SetUpStepName[];
  readonly later?: readonly SetUpStepName[];
  readonly opening?: Partial<SetUp['opening']>;
  readonly isPutAway?: boolean;
}

const setUp = ({ done = [], later = [], opening = {}, isPutAway = false }: Given = {}): SetUp => ({
  steps: setUpStepName.options.map((name) => ({
    name,
    isDone: done.includes(name),
    isLater: later.includes(name),
    blocksOpening: NEEDED.includes(name),
    ...(name === 'trader' && { missing: ['contactEmail', 'phone', 'registrationNumber'] }),
    ...(name === 'legal' && { missing: ['terms', 'notice-nl'] }),
  })),
  opening: { isOpen: false, isEnforced: true, password: 'sheep-and-wool', ...opening },
  isPutAway,
});

const lineOf = (name: string) => {
  const line = screen.getByRole('heading', { name }).closest('li');
  if (!line) throw new Error(`No step ${name}`);
  return within(line);
};
const sent = (requests: { method?: string | undefined; path: string; body?: unknown }[]) =>
  requests
    .filter(({ method = 'GET' }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body]);

describe('the guide', () => {
  it('says of each step why, how long and what is missing, and leads to its place', async () => {
    renderPart(GUIDE, {
      answer: () => ({ body: setUp({ done: ['demo'] }) }),
    });
    await screen.findByText('1 of 12 steps done');
    const trader = lineOf('Name of the shop and your company');
    trader.getByText('Needed to open');
    trader.getByText('About 10 minutes · 3 still missing');
    const linksOf = ({ getAllByRole }: typeof trader) =>
      getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksOf(trader)).toEqual([
      ['email address of the shop', '/admin/settings/company#contactEmail'],
      ['telephone', '/admin/settings/company#business.phone'],
      ['trade register number', '/admin/settings/company#business.registrationNumber'],
      ['Fill in your company', '/admin/settings/company#contactEmail'],
    ]);
    expect(linksOf(lineOf('Texts of law')).slice(0, 2)).toEqual([
      ['terms of service', '/admin/settings/legal#text-terms'],
      ['official notice in Dutch', '/admin/settings/returns#guarantee-notices'],
    ]);
    const demo = lineOf('What the shop starts with');
    demo.getByText('Done');
    expect(demo.queryByRole('button')).toBeNull();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
  });

  it('leaves a step for later, and takes it up again', async () => {
    const { requests } = renderPart(GUIDE, {
      answer: () => ({ body: setUp({ later: ['mail'] }) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Leave for later: Delivery' }));
    fireEvent.click(screen.getByRole('button', { name: 'Take up again: Mail' }));
    await waitFor(() =>
      expect(sent(requests)).toEqual([
        ['PATCH', '/api/set-up', { later: { step: 'shipping', isLater: true } }],
        ['PATCH', '/api/set-up', { later: { step: 'mail', isLater: false } }],
      ]),
    );
  });

  it('comes back to Home when it was put away', async () => {
    const { requests } = renderPart(GUIDE, {
      answer: () => ({ body: setUp({ isPutAway: true }) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show it on Home again' }));
    await waitFor(() => expect(sent(requests)).toEqual([['PATCH', '/api/set-up', { isPutAway: false }]]));
  });

  it('cannot open while something that selling needs is missing, and names it', async () => {
    renderPart(GUIDE, {
      answer: () => ({ body: setUp({ done: ['trader', 'taxes'] }) }),
    });
    await screen.findByText('Before you can open: Your products, Payments.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open the shop' }).disabled).toBe(true);
  });

  it('opens with the advice that is left', async () => {
    const { requests } = renderPart(GUIDE, {
      answer: () => ({ body: setUp({ done: NEEDED }) }),
    });
    await screen.findByText(
      /^You can open without these, .*: Your brand, What the shop starts with, Your home page, Delivery, Mail,/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Open the shop' }));
    await waitFor(() => expect(sent(requests)).toEqual([['PUT', '/api/shop-opening', { isOpen: true }]]));
  });

  it('closes only after a question', async () => {
    const { requests } = renderPart(GUIDE, {
      answer: () => ({ body: setUp({ opening: { isOpen: true } }) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Close for visitors…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent(requests)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Close the shop' }));
    await waitFor(() => expect(sent(requests)).toEqual([['PUT', '/api/shop-opening', { isOpen: false }]]));
  });

  it('shows the password of visitors, and refuses one that is too short', async () => {
    const { requests } = renderPart(GUIDE, {
      answer: () => ({ body: setUp() }),
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Password for visitors' });
    expect(field.value).toBe('sheep-and-wool');
    fireEvent.change(field, { target: { value: 'short' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByText('Use 8 to 100 characters.');
    expect(sent(requests)).toEqual([]);
    fireEvent.change(field, { target: { value: ' cows-and-cheese ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() =>
      expect(sent(requests)).toEqual([
        ['PUT', '/api/shop-opening/password', { password: 'cows-and-cheese' }],
      ]),
    );
  });

  it('says where nobody is asked for a password', async () => {
    renderPart(GUIDE, {
      answer: () => ({ body: setUp({ opening: { isEnforced: false } }) }),
    });
    await screen.findByText(/^At this address nobody is asked/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that it could not be loaded, and asks again', async () => {
    const answers = [{ status: 500 }, { body: setUp() }];
    renderPart(GUIDE, { answer: () => answers.shift() ?? {} });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('0 of 12 steps done');
  });
});

describe('its card on Home', () => {
  const show = (given: Given, permissions = ['settings.write']) =>
    renderPart(
      <StaffContext value={{ id: '1', permissions }}>
        <SetUpCard />
      </StaffContext>,
      {
        answer: ({ path }) =>
          path === '/api/set-up/card'
            ? { body: { setUp: given.isPutAway ? null : setUp(given) } }
            : { body: setUp({ ...given, isPutAway: true }) },
      },
    );

  it('names the next step that is not left for later', async () => {
    show({ done: ['trader'], later: ['taxes'] });
    await screen.findByText('Next: Your brand');
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/admin/set-up');
  });

  it('is put away by its button', async () => {
    const { requests } = show({});
    fireEvent.click(await screen.findByRole('button', { name: 'Put away' }));
    await waitFor(() => expect(sent(requests)).toEqual([['PATCH', '/api/set-up', { isPutAway: true }]]));
  });

  it.each<[string, Given]>([
    ['put away', { isPutAway: true }],
    ['finished', { done: setUpStepName.options, opening: { isOpen: true } }],
  ])('is not there once the guide is %s', async (_, given) => {
    const { requests, queriesEnded } = show(given);
    await waitFor(() => expect(requests).toHaveLength(1));
    await queriesEnded();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is not for staff', () => {
    const { requests } = show({}, []);
    expect(requests).toEqual([]);
  });
});
