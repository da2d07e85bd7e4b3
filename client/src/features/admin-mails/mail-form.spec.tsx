import type { MailWordingDetail, MailWordingInput } from '#contracts/mail-wordings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { MailForm } from './mail-form';

const MAIL: MailWordingDetail = {
  mail: 'order-shipped',
  about: 'order',
  texts: [
    {
      key: 'subject',
      fields: ['number'],
      isLine: true,
      longest: 150,
      standard: { en: 'Order {number} is on its way', nl: 'Bestelling {number} is onderweg' },
    },
    {
      key: 'intro',
      fields: ['number', 'carrier'],
      isLine: false,
      longest: 2000,
      standard: { en: '{carrier} brings it.', nl: '{carrier} bezorgt hem.' },
    },
  ],
  overrides: { en: {}, nl: {} },
  version: 4,
};

interface Given {
  wording?: MailWordingDetail;
  permissions?: string[];
  /** What the server answers to a change; missing: that it is stored. */
  refusal?: { status: number; body: object };
  /** What is stored by then. */
  theirs?: MailWordingDetail;
  preview?: { status: number; body: object };
}

function open(given: Given = {}) {
  const { wording = MAIL, permissions = ['settings.write', 'orders.read'], refusal, theirs, preview } = given;
  const shown = { subject: 'Shown subject', html: '<p>x</p>', text: 'Shown text', orderNumber: 'AA-1' };
  const view = renderPart(
    <StaffContext value={{ id: '1', permissions }}>
      <MailForm wording={wording} />
    </StaffContext>,
    {
      answer: ({ method, path, body }) => {
        if (path.endsWith('/preview')) return preview ?? { body: shown };
        if (path.endsWith('/test')) return { body: { recipient: 'owner@example.test' } };
        if (method !== 'PUT') return { body: theirs ?? wording };
        const { texts, version } = body as MailWordingInput;
        return refusal ?? { body: { ...wording, overrides: texts, version: version + 1 } };
      },
    },
  );
  const bodies = (end: string) =>
    view.requests
      .filter(({ method, path }) => method !== undefined && path.endsWith(end))
      .map(({ body }) => body);
  return {
    ...view,
    saved: () => bodies('/order-shipped'),
    tried: () => bodies('/test'),
    shown: () => bodies('/preview'),
  };
}
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the form of a mail', () => {
  it('shows the default words, saves only what differs, and takes it back', async () => {
    const { saved, store } = open();
    expect(box('Subject').value).toBe('Order {number} is on its way');
    type('Subject', 'Hurray, {number} travels');
    press('Save');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toEqual({
      texts: { en: { subject: 'Hurray, {number} travels' }, nl: {} },
      version: 4,
    });
    await screen.findByText('Own words');
    act(() => store.getState().toasts.shown?.action?.run());
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({ texts: { en: {}, nl: {} }, version: 5 });
    await waitFor(() => expect(box('Subject').value).toBe('Order {number} is on its way'));
  });

  it('inserts a field where the caret stands, of those that the text has', () => {
    open();
    expect(screen.queryByRole('button', { name: '{carrier} carrier' })).toBeNull();
    const opening = box('Opening');
    fireEvent.focus(opening);
    opening.setSelectionRange(9, 9);
    press('{number} number of the order');
    expect(box('Opening').value).toBe('{carrier}{number} brings it.');
  });

  it('says which field is unknown, in the language where it stands, and sends nothing', async () => {
    const { saved } = open();
    press('Nederlands');
    type('Opening', 'Beste {naam}');
    press('English');
    press('Save');
    await screen.findByText(/^\{naam\} is not a field/);
    expect(box('Opening').value).toBe('Beste {naam}');
    expect(saved()).toEqual([]);
  });

  it('shows a refusal of the server at its text', async () => {
    const missing = [{ code: 'claim-unproven', field: 'texts.en.intro', text: 'eco-friendly' }];
    const body = { code: 'wording.claims-unproven', message: 'x', details: { missing } };
    open({ refusal: { status: 409, body } });
    type('Opening', 'It travels in eco-friendly paper.');
    press('Save');
    await screen.findByText(/^“eco-friendly” is a claim/);
    expect(box('Opening').getAttribute('aria-invalid')).toBe('true');
  });

  it('puts a text, or all of them, back to the default', async () => {
    const { saved } = open({ wording: { ...MAIL, overrides: { en: { subject: 'Mine' }, nl: {} } } });
    press('Restore all standard words');
    await waitFor(() => expect(saved()).toEqual([{ texts: { en: {}, nl: {} }, version: 4 }]));
    type('Subject', 'Mine again');
    press('Restore the standard words of “Subject”');
    expect(box('Subject').value).toBe('Order {number} is on its way');
  });

  it('shows what somebody else has changed, and goes on with both changes', async () => {
    const theirs = { ...MAIL, overrides: { en: { intro: 'A bicycle brings it.' }, nl: {} }, version: 9 };
    const { saved } = open({
      refusal: { status: 409, body: { code: 'wording.mail-changed', message: 'x' } },
      theirs,
    });
    type('Subject', 'Mine');
    press('Save');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('A bicycle brings it.');
    fireEvent.click(dialog.getByRole('button', { name: 'Merge both' }));
    expect(box('Opening').value).toBe('A bicycle brings it.');
    press('Save');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({
      texts: { en: { subject: 'Mine', intro: 'A bicycle brings it.' }, nl: {} },
      version: 9,
    });
  });

  it('previews what is typed by a chosen order, as text too, and sends it to oneself', async () => {
    const { shown, tried } = open();
    await screen.findByText('Shown subject');
    press('Text only');
    screen.getByText('Shown text');
    type('Subject', 'Mine');
    type('Number of an order', ' aa-2 ');
    const asked = {
      texts: { en: { subject: 'Mine' }, nl: {} },
      locale: 'en',
      key: 'subject',
      orderNumber: 'AA-2',
    };
    await waitFor(() => expect(shown().at(-1)).toEqual(asked));
    press('Send me this mail');
    await screen.findByText(/a mail to owner@example.test/);
    expect(tried()).toEqual([asked]);
  });

  it('says at its field that there is no such order', async () => {
    open({ preview: { status: 404, body: { code: 'wording.order-not-found', message: 'x' } } });
    await screen.findByText('There is no order of this number.');
  });

  it('leaves everything as it is for staff who may only look', async () => {
    open({ permissions: ['settings.read'] });
    await screen.findByText('Shown subject');
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Texts of the mail' }).disabled).toBe(true);
    for (const name of ['Save', 'Send me this mail'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Number of an order' })).toBeNull();
  });
});
