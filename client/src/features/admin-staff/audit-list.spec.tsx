import type { ActUndone, AuditAct } from '#contracts/identity';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { AuditList } from './audit-list';

const ID = '01a20f12-7ef7-738e-8aab-d90c3f61d36f';

const entry = (changes: Partial<AuditAct>): AuditAct => ({
  id: ID,
  staffId: null,
  staffEmail: 'owner@example.test',
  action: 'orders.order-processing',
  subjectType: 'order',
  subjectId: ID,
  subject: { name: { en: 'AA-YHEJ-NQUX', nl: 'AA-YHEJ-NQUX' }, isGone: false, pageId: ID },
  before: { status: 'pending' },
  after: { status: 'processing' },
  undoneAt: null,
  canUndo: false,
  requestId: null,
  createdAt: '2026-11-27T10:00:00.000Z',
  count: 1,
  undone: 0,
  ...changes,
});

interface Shown {
  permissions?: string[];
  path?: string;
  /** The changes of an act, and what undoing it answers. */
  changes?: AuditAct[];
  result?: ActUndone;
}

async function show(
  acts: AuditAct | AuditAct[],
  { permissions = ['orders.read'], path = '/', changes = [], result }: Shown = {},
) {
  const view = renderPart(
    <StaffContext value={{ id: ID, permissions }}>
      <AuditList
        words={{
          values: { 'page-photo': { 'section-left': 'Linker sectiefoto' } },
          names: { en: {}, nl: {} },
        }}
      />
    </StaffContext>,
    {
      locale: 'nl',
      path,
      answer: ({ path: asked, method }) => {
        if (asked === '/api/staff') return { body: [{ email: 'owner@example.test' }] };
        if (method === 'POST') return { body: result };
        return { body: asked.startsWith('/api/audit/acts') ? [acts].flat() : changes };
      },
    },
  );
  await screen.findByTestId('audit');
  return view;
}

describe('the log', () => {
  it('names what was changed, and leads to its page', async () => {
    await show(entry({}));
    expect(screen.getByRole('link', { name: 'AA-YHEJ-NQUX' }).getAttribute('href')).toBe(
      `/admin/orders/${ID}`,
    );
  });

  it('names it without a link for a reader who may not see the page', async () => {
    await show(entry({}), { permissions: [] });
    screen.getByText('AA-YHEJ-NQUX');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says what is deleted, by the name that it had', async () => {
    await show(
      entry({
        action: 'pages.page-removed',
        subjectType: 'page',
        subject: { name: null, isGone: true, pageId: null },
        before: { title: 'Over ons' },
        after: null,
      }),
    );
    expect(screen.getByText('(verwijderd)').parentElement?.textContent).toBe('Over ons (verwijderd)');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('names what the shop has once, and the place of a photo', async () => {
    await show(
      entry({
        action: 'content.photo-chosen',
        subjectType: 'page-photo',
        subjectId: 'section-left',
        subject: { name: null, isGone: false, pageId: null },
        before: null,
        after: { url: '/media/x.webp' },
      }),
      { permissions: ['content.read'] },
    );
    expect(screen.getByRole('link').textContent).toBe('Foto’s: Linker sectiefoto');
  });

  it('calls settings by what was changed in them, not by their name once more', async () => {
    await show(
      entry({
        action: 'content.settings-changed',
        subjectType: 'settings',
        subjectId: 'settings',
        subject: { name: null, isGone: false, pageId: null },
        before: { returnDays: 14, shippingFee: '4.95' },
        after: { returnDays: 30, shippingFee: '5.95' },
      }),
      { permissions: ['settings.read'] },
    );
    expect(screen.getByRole('link').textContent).toBe('Dagen om te retourneren, Verzendkosten in euro');
  });

  const archived = entry({
    action: 'catalog.product-changed',
    subjectType: 'product',
    subject: { name: { en: 'Tara Cape', nl: 'Tara-cape' }, isGone: false, pageId: ID },
    before: { status: 'active' },
    after: { status: 'archived' },
    canUndo: true,
    count: 50,
  });

  it('shows a change of many things as one line, which unfolds to its changes', async () => {
    const { requests } = await show(archived, {
      changes: [archived, { ...archived, id: ID.replace('0', '1') }],
    });
    const [line] = screen.getAllByRole('listitem');
    expect(line?.textContent).toContain('Product gewijzigd · Tara-cape en nog 49');
    fireEvent.click(within(line!).getByRole('button', { name: /^Toon wat er is gewijzigd/ }));
    expect(await within(line!).findAllByText('Tara-cape')).toHaveLength(2);
    screen.getByText('en nog 48');
    expect(requests.map(({ path }) => path)).toContain(`/api/audit?act=${ID}&limit=100`);
  });

  it('undoes it at once, and says what could not be undone, and why', async () => {
    const left = { id: ID, subject: archived.subject, code: 'identity.changed-since', message: 'Changed.' };
    const { requests } = await show(archived, {
      permissions: ['audit.undo'],
      result: { undone: 49, left: { count: 1, changes: [left] } },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Alle 50 ongedaan maken: Product gewijzigd/ }));
    const dialog = await screen.findByRole('dialog', {
      name: '49 wijzigingen ongedaan gemaakt, 1 kon niet ongedaan worden gemaakt',
    });
    expect(within(dialog).getByTestId('left').textContent).toContain('Tara-cape');
    expect(requests.map(({ path }) => path)).toContain(`/api/audit/acts/${ID}/undo`);
  });

  it('takes its filters from the address, and finds kinds of change by their words', async () => {
    const { requests } = await show(archived, {
      path: '/?q=foto gewijzigd&by=owner@example.test&from=2026-11-01&to=2026-11-30&subject=page-photo',
    });
    const asked = new URL(
      requests.find(({ path }) => path.startsWith('/api/audit/acts'))!.path,
      'http://shop',
    );
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      subjectType: 'page-photo',
      by: 'owner@example.test',
      from: '2026-11-01',
      to: '2026-11-30',
      search: 'foto gewijzigd',
      actions: 'content.photo-chosen',
      limit: '50',
    });
  });
});
