import type { HomePage, HomeSection } from '#contracts/home-page';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { HomePageForm } from './home-page-form';
// The form loads it on demand, which could end after the tests.
import '../../shared/ui/admin/rich-text/text-editor';

// A dialog gives the focus back a moment after it is gone, which would be in the next test.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

const part = (kind: 'hero' | 'story' | 'newsletter'): HomeSection => ({ id: kind, kind, isHidden: false });
const PAGE: HomePage = {
  sections: [part('hero'), part('story'), part('newsletter')],
  hero: null,
  story: null,
  promise: null,
  newsletter: null,
  revision: 'r1',
};
const NAMES = ['Large picture at the top', 'Your story', 'Newsletter'];

interface Given {
  permissions?: string[];
  /** What the server answers to a change; missing: what was sent. */
  refusal?: object;
  /** What is stored by then. */
  theirs?: HomePage;
}

function open({ permissions = ['content.write'], refusal, theirs = PAGE }: Given = {}) {
  const view = renderPart(
    <StaffContext value={{ id: '1', permissions }}>
      <HomePageForm
        page={PAGE}
        categories={[{ slug: 'shirts', label: 'Shirts' }]}
        preview={({ sections }) => <p>Preview of {sections.map(({ kind }) => kind).join(' ')}</p>}
      />
    </StaffContext>,
    {
      answer: ({ method, body }) => {
        if (method !== 'PUT') return { body: theirs };
        return refusal ? { status: 409, body: refusal } : { body: { ...(body as HomePage), revision: 'r2' } };
      },
    },
  );
  return {
    ...view,
    sent: () => view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}
const names = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'))
    .map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });

describe('the editor of the home page', () => {
  it('moves and hides sections, says so, previews it and publishes all at once', async () => {
    const { sent } = open();
    expect(names()).toEqual(NAMES);
    expect(publish().disabled).toBe(true);
    press('Move Newsletter up');
    screen.getByText('Newsletter is now section 2 of 3.');
    screen.getByText('Preview of hero newsletter story');
    press('Hide Your story');
    expect(names()).toEqual([NAMES[0], NAMES[2], `${NAMES[1] ?? ''}Hidden`]);
    fireEvent.click(publish());
    await waitFor(() => expect(publish().disabled).toBe(true));
    expect(sent()).toEqual([
      {
        ...PAGE,
        sections: [part('hero'), part('newsletter'), { ...part('story'), isHidden: true }],
      },
    ]);
  });

  it('asks for both languages of what is said, and opens the section and language that lack it', async () => {
    const { sent } = open();
    press('Large picture at the top');
    type('Heading', 'Shirts for warm days');
    type('Text', 'Cut in Amsterdam.');
    fireEvent.click(publish());
    await screen.findByText('2 fields need attention');
    await waitFor(() => expect(screen.getAllByText('Fill this in.')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Nederlands' }).getAttribute('aria-pressed')).toBe('true');
    type('Heading', 'Hemden voor warme dagen');
    type('Text', 'Gesneden in Amsterdam.');
    fireEvent.click(publish());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      hero: {
        en: { title: 'Shirts for warm days', text: 'Cut in Amsterdam.' },
        nl: { title: 'Hemden voor warme dagen', text: 'Gesneden in Amsterdam.' },
      },
    });
  });

  it('adds a section of products, and takes its removal back', () => {
    const { store } = open();
    press('Products');
    type('Heading', 'New shirts');
    type('Products of', 'shirts');
    expect(names().at(-1)).toBe('Products: New shirts');
    press('Remove Products: New shirts');
    expect(names()).toEqual(NAMES);
    const { toasts } = store.getState();
    act(() => toasts.shown?.action?.run());
    expect(names().at(-1)).toBe('Products: New shirts');
  });

  it('shows what somebody else has changed, and goes on with both changes', async () => {
    const theirs = { ...PAGE, sections: [part('story'), part('hero'), part('newsletter')], revision: 'r9' };
    const { sent } = open({ refusal: { code: 'content.home-page-changed', message: 'x' }, theirs });
    press('Newsletter');
    type('Heading', 'Letters');
    type('Text', 'people in linen');
    press('Nederlands');
    type('Heading', 'Brieven');
    type('Text', 'mensen in linnen');
    fireEvent.click(publish());
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Your story, Large picture at the top, Newsletter');
    fireEvent.click(dialog.getByRole('button', { name: 'Merge both' }));
    expect(names()).toEqual([NAMES[1], NAMES[0], NAMES[2]]);
    fireEvent.click(publish());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      revision: 'r9',
      sections: theirs.sections,
      newsletter: { en: { title: 'Letters' } },
    });
  });

  it('names the words that the shop refuses, at their field and in its language', async () => {
    const missing = [{ code: 'claim-unproven', field: 'story.nl.text', text: 'duurzaam' }];
    const { store } = open({
      refusal: { code: 'content.claims-unproven', message: 'x', details: { missing } },
    });
    press('Your story');
    type('Heading', 'Where we sew');
    type('Text', 'In Leiden.');
    press('Nederlands');
    type('Heading', 'Waar we naaien');
    type('Text', 'In Leiden, duurzaam.');
    press('English');
    press('Your story');
    fireEvent.click(publish());
    await screen.findByText(/^“duurzaam” is a claim about the environment/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')));
    expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('1 field needs attention');
    expect(store.getState().toasts.shown?.description).toContain('“duurzaam”');
    type('Text', 'In Leiden.');
    expect(screen.queryByText(/^“duurzaam”/)).toBeNull();
  });

  it('leaves everything as it is for staff who may only look', () => {
    open({ permissions: ['content.read'] });
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Sections' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});
