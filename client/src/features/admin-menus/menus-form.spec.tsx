import type { MenuEntry, MenuTarget, StoredMenus } from '#contracts/menus';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { InMenu } from './in-menu';
import { MenusForm } from './menus-form';

const PAGE = '11111111-1111-4111-8111-111111111111';
const entry = (kind: string, target: string, id = target): MenuEntry =>
  ({ id, kind, target, label: { en: '', nl: '' }, isHidden: false }) as MenuEntry;
const target = (kind: string, to: string, name: string, more: object = {}): MenuTarget => ({
  kind: kind as MenuTarget['kind'],
  target: to,
  name: { en: name, nl: `${name} (nl)` },
  path: { en: `/${to}`, nl: `/${to}` },
  isPublished: true,
  isLegal: false,
  ...more,
});
const HOME = target('shopPage', 'home', 'Home');
const MENUS: StoredMenus = {
  header: [entry('shopPage', 'home', 'header-home'), entry('shopPage', 'about', 'header-about')],
  quickLinks: { heading: { en: '', nl: '' }, entries: [entry('shopPage', 'home', 'footer-home')] },
  customerService: {
    heading: { en: '', nl: '' },
    entries: [entry('shopPage', 'imprint'), entry('shopPage', 'withdrawal')],
  },
  targets: [
    HOME,
    target('shopPage', 'about', 'About'),
    target('shopPage', 'imprint', 'Imprint', { isLegal: true }),
    target('shopPage', 'withdrawal', 'Withdraw from contract here', { isLegal: true }),
    target('ownPage', PAGE, 'Our linen'),
  ],
  revision: 'r1',
};

interface Given {
  menus?: StoredMenus;
  permissions?: string[];
  suggested?: string;
  /** What the server answers to a change; missing: what was sent. */
  refusal?: object;
  /** What is stored by then. */
  theirs?: StoredMenus;
}

function open({
  menus = MENUS,
  permissions = ['content.write'],
  suggested,
  refusal,
  theirs = menus,
}: Given = {}) {
  const view = renderPart(
    <StaffContext value={{ id: '1', permissions }}>
      <MenusForm menus={menus} suggested={suggested} />
    </StaffContext>,
    {
      answer: ({ method, body }) => {
        if (method !== 'PUT') return { body: theirs };
        return refusal
          ? { status: 409, body: refusal }
          : { body: { ...menus, ...(body as StoredMenus), revision: 'r2' } };
      },
    },
  );
  return {
    ...view,
    sent: () => view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as StoredMenus),
  };
}
const menu = (name: string) => within(screen.getByRole('region', { name }));
const HEADER = 'Header';
const SECOND = 'Footer, second column';
const names = (name: string) =>
  menu(name)
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'))
    .map(({ textContent }) => textContent);
const press = (name: string, where = HEADER) => fireEvent.click(menu(where).getByRole('button', { name }));
const type = (label: string, value: string, where = HEADER) =>
  fireEvent.change(menu(where).getByLabelText(label), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save menus' });

describe('the form of the menus', () => {
  it('names the words that the shop refuses, at their entry', async () => {
    const missing = [
      { code: 'claim-unproven', field: 'header.1.label.nl', text: 'Duurzaam' },
      { code: 'claim-unproven', field: 'quickLinks.heading.en', text: 'eco-friendly' },
    ];
    open({ refusal: { code: 'content.claims-unproven', message: 'x', details: { missing } } });
    press('About');
    type('Words (Dutch)', 'Duurzaam linnen');
    press('About');
    fireEvent.click(save());
    await menu(HEADER).findByText(/^“Duurzaam” is a claim about the environment/);
    menu('Footer, first column').getByText(/^“eco-friendly” is a claim about the environment/);
    screen.getByText('2 fields need attention');
  });

  it('moves, hides and renames entries, says so, and saves all at once', async () => {
    const { sent } = open();
    expect(save().disabled).toBe(true);
    press('Move About up');
    screen.getByText('About is now entry 1 of 2.');
    press('Hide Home');
    press('About');
    type('Words (Dutch)', 'Wie we zijn');
    type('Heading (English)', 'More', 'Footer, first column');
    expect(names(HEADER)).toEqual(['About', 'HomeHidden']);
    fireEvent.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [home, about] = MENUS.header;
    expect(sent()[0]).toEqual({
      header: [
        { ...about, label: { en: '', nl: 'Wie we zijn' } },
        { ...home, isHidden: true },
      ],
      quickLinks: { ...MENUS.quickLinks, heading: { en: 'More', nl: '' } },
      customerService: MENUS.customerService,
      revision: 'r1',
    });
  });

  it('adds what does not stand in the menu yet, the page that the address names first', () => {
    const { store } = open({ suggested: PAGE });
    const choice = menu(HEADER).getByLabelText<HTMLSelectElement>('Add an entry');
    expect(choice.selectedOptions[0]?.textContent).toBe('Our linen');
    expect([...choice.options].map(({ textContent }) => textContent)).not.toContain('Home');
    press('Add');
    expect(names(HEADER)).toEqual(['Home', 'About', 'Our linen']);
    press('Remove Our linen');
    expect(names(HEADER)).toHaveLength(2);
    const { toasts } = store.getState();
    act(() => toasts.shown?.action?.run());
    expect(names(HEADER)).toEqual(['Home', 'About', 'Our linen']);
  });

  it('asks for the words and an https address of a link elsewhere', async () => {
    const { sent } = open();
    type('Add an entry', 'address');
    press('Add');
    fireEvent.click(save());
    await screen.findByText('3 fields need attention');
    expect(menu(HEADER).getAllByText('Fill this in.')).toHaveLength(3);
    type('Address', 'javascript:alert(1)');
    menu(HEADER).getByText('Give an address that begins with https://');
    type('Address', 'https://journal.example/');
    type('Words (English)', 'Journal');
    type('Words (Dutch)', 'Dagboek');
    fireEvent.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.header.at(-1)).toMatchObject({ kind: 'address', target: 'https://journal.example/' });
  });

  it('says at an entry that another one leads there as well', async () => {
    const again = { ...MENUS, header: [...MENUS.header, entry('shopPage', 'home', 'again')] };
    const { sent } = open({ menus: again });
    press('Move About down');
    fireEvent.click(save());
    await screen.findByText('Another entry of this menu leads there as well. Remove one of the two.');
    expect(sent()).toEqual([]);
  });

  it('keeps the pages of law in the footer, says why, and moves them to the other column', () => {
    open();
    for (const name of ['Hide Imprint', 'Remove Imprint'])
      expect(menu(SECOND).queryByRole('button', { name })).toBeNull();
    press('Imprint', SECOND);
    menu(SECOND).getByText(/The law wants this page within reach of every page/);
    press('Move to: Footer, first column', SECOND);
    expect(names('Footer, first column')).toEqual(['Home', 'Imprint']);
    press('Withdraw from contract here', SECOND);
    menu(SECOND).getByText(/The law gives the words of this entry/);
    expect(menu(SECOND).queryByLabelText('Words (English)')).toBeNull();
  });

  it('marks what shoppers do not see, with what to do', () => {
    const targets = [target('ownPage', PAGE, 'Our linen', { isPublished: false })];
    open({ menus: { ...MENUS, header: [entry('ownPage', PAGE), entry('category', 'x')], targets } });
    expect(names(HEADER)).toEqual(['Our linenDraft', 'CategoryGone']);
    press('Our linen Draft');
    const link = menu(HEADER).getByRole('link', { name: 'Open the page' });
    expect(link.getAttribute('href')).toBe(`/admin/pages/${PAGE}`);
    press('Category Gone');
    menu(HEADER).getByText(/does not exist any more/);
  });

  it('shows what somebody else has changed, and goes on with both changes', async () => {
    const theirs = { ...MENUS, header: MENUS.header.toReversed(), revision: 'r9' };
    const { sent } = open({ refusal: { code: 'content.menus-changed', message: 'x' }, theirs });
    type('Heading (English)', 'Help', SECOND);
    fireEvent.click(save());
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('About, Home');
    fireEvent.click(dialog.getByRole('button', { name: 'Merge both' }));
    expect(names(HEADER)).toEqual(['About', 'Home']);
    fireEvent.click(save());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      revision: 'r9',
      header: theirs.header,
      customerService: { heading: { en: 'Help' } },
    });
  });

  it('leaves everything as it is for staff who may only look', () => {
    open({ permissions: ['content.read'] });
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Menus' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save menus' })).toBeNull();
  });
});

describe('the line about menus in the form of a page', () => {
  const line = (menus: StoredMenus, status: 'draft' | 'published') =>
    renderPart(<InMenu page={{ id: PAGE, status }} />, { answer: () => ({ body: menus }) });

  it('names the menus that the page stands in', async () => {
    line({ ...MENUS, header: [entry('ownPage', PAGE)] }, 'published');
    await screen.findByText(/In the menu: header\./);
  });

  it('offers to put a published page there that stands in none', async () => {
    line(MENUS, 'published');
    const link = await screen.findByRole('link', { name: 'Put it in a menu' });
    expect(link.getAttribute('href')).toBe(`/admin/menus?page=${PAGE}`);
  });
});
