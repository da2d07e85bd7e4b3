import type { AuditEntry } from '#contracts/identity';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { AuditList } from './audit-list';

const ID = '01a20f12-7ef7-738e-8aab-d90c3f61d36f';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
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
  ...changes,
});

async function show(one: AuditEntry, permissions: string[] = ['orders.read']) {
  renderPart(
    <StaffContext value={{ id: ID, permissions }}>
      <AuditList
        words={{
          values: { 'page-photo': { 'section-left': 'Linker sectiefoto' } },
          names: { en: {}, nl: {} },
        }}
      />
    </StaffContext>,
    { locale: 'nl', answer: () => ({ body: [one] }) },
  );
  await screen.findByTestId('audit');
}

describe('the log', () => {
  it('names what was changed, and leads to its page', async () => {
    await show(entry({}));
    expect(screen.getByRole('link', { name: 'AA-YHEJ-NQUX' }).getAttribute('href')).toBe(
      `/admin/orders/${ID}`,
    );
  });

  it('names it without a link for a reader who may not see the page', async () => {
    await show(entry({}), []);
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
      ['content.read'],
    );
    expect(screen.getByRole('link').textContent).toBe('Foto’s: Linker sectiefoto');
  });
});
