import type { FailedJob, JobsStatus } from '#contracts/jobs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { FailedJobs } from './failed-jobs';
import { JobsMark, WorkerStatus } from './worker-status';

const JOB: FailedJob = {
  id: '0199b3a0-0000-7000-8000-000000000001',
  name: 'send-requested-mail',
  queue: 'mails',
  mail: 'order-confirmation',
  order: { id: '0199b3a0-0000-7000-8000-000000000002', number: 'AA-10023' },
  reason: 'connect ECONNREFUSED',
  attempts: 8,
  firstFailedAt: '2026-11-20T10:00:00.000Z',
  lastFailedAt: '2026-11-20T10:02:00.000Z',
  retriedAt: null,
};
const FINE: JobsStatus = {
  failedJobs: 0,
  troubledSchedules: 0,
  waitingSeconds: 0,
  workerSeenAt: '2026-11-20T10:00:00.000Z',
  workerIsGone: false,
};

describe('failed jobs', () => {
  it('are said in words, with order, attempts and reason', async () => {
    renderPart(<FailedJobs />, { answer: () => ({ body: [JOB] }) });
    const job = within(await screen.findByTestId('failed-job'));
    expect(job.getByRole('heading').textContent).toBe('Send mail: Order confirmation');
    expect(job.getByText('Order AA-10023').getAttribute('href')).toBe(`/admin/orders/${JOB.order?.id}`);
    job.getByText('8 attempts');
    job.getByText('connect ECONNREFUSED');
  });

  it('are dropped only after a question, and a refusal says why', async () => {
    const { requests, store } = renderPart(<FailedJobs />, {
      answer: ({ method }) => (method === 'DELETE' ? problem(404, 'jobs.not-failed') : { body: [JOB] }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Drop: Send mail: Order confirmation' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Drop' }));
    await waitFor(() => expect(store.getState().toasts.shown?.description).toMatch(/it was dropped/));
    expect(requests).toContainEqual({ path: `/api/jobs/failed/${JOB.id}`, method: 'DELETE' });
  });

  it('can all be tried again when there are several', async () => {
    const other = { ...JOB, id: '0199b3a0-0000-7000-8000-000000000003' };
    const { store } = renderPart(<FailedJobs />, {
      answer: ({ method }) => ({ body: method === 'POST' ? { retried: 2 } : [JOB, other] }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try all again' }));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('2 jobs are tried again'));
  });
});

describe('the status of the worker', () => {
  const shown = (status: Partial<JobsStatus>) =>
    renderPart(
      <>
        <WorkerStatus />
        <JobsMark />
      </>,
      { locale: 'nl', answer: () => ({ body: { ...FINE, ...status } }) },
    );

  it('says that all is well, without a mark', async () => {
    shown({});
    await screen.findByText('Alles loopt.');
    expect(screen.queryByText(/nodig/)).toBeNull();
  });

  it('counts what needs the owner', async () => {
    shown({ failedJobs: 2, troubledSchedules: 1 });
    await screen.findByText(/2 taken hebben je nodig. 1 schema heeft een probleem./);
    screen.getByText('3 hebben je nodig');
  });

  it('says what a missing worker means', async () => {
    shown({ workerIsGone: true, workerSeenAt: null, waitingSeconds: 600 });
    await screen.findByText(/De worker draait niet.*Er wacht al 10 minuten werk./);
    screen.getByText('De worker heeft nog nooit gedraaid.');
  });
});
