import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { remainingUntil } from './countdown';
import { PromotionBanner } from './promotion-banner';

const END = Date.parse('2025-09-07T01:00:00+02:00');
const promotion = {
  headline: '24 HOURS 50% OFF!',
  translations: { nl: { headline: '24 UUR 50% KORTING!' } },
  endsAt: new Date(END).toISOString(),
  discountPercent: 50,
};

describe('time remaining', () => {
  it('has two digits each for days, hours, minutes and seconds', () => {
    const left = ((2 * 24 + 3) * 60 + 4) * 60 + 5;
    expect(remainingUntil(END, END - left * 1000)).toEqual({
      days: '02',
      hours: '03',
      minutes: '04',
      seconds: '05',
    });
  });

  it('is null from the end on', () => {
    expect(remainingUntil(END, END - 1000)?.seconds).toBe('01');
    expect(remainingUntil(END, END)).toBeNull();
  });
});

describe('promotion banner', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('counts down every second while the promotion runs', () => {
    vi.setSystemTime(END - 10_000);
    renderPart(<PromotionBanner promotion={promotion} />, { now: END - 10_000 });
    screen.getByRole('heading', { name: '24 HOURS 50% OFF!' });
    expect(screen.getByRole('timer').textContent).toContain('10seconds');
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('timer').textContent).toContain('09seconds');
  });

  it('has its headline in the language of the shopper', () => {
    vi.setSystemTime(END - 10_000);
    renderPart(<PromotionBanner promotion={promotion} />, { now: END - 10_000, locale: 'nl' });
    screen.getByRole('heading', { name: '24 UUR 50% KORTING!' });
  });

  it('says that the action has ended as soon as it ends', () => {
    vi.setSystemTime(END - 1000);
    renderPart(<PromotionBanner promotion={promotion} />, { now: END - 1000 });
    act(() => void vi.advanceTimersByTime(1000));
    screen.getByRole('heading', { name: 'Action Ended!' });
    screen.getByText('The special action has ended. Thank you for your interest!');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('leaves its place free a day after the end', () => {
    const dayAfter = END + 24 * 60 * 60_000;
    vi.setSystemTime(dayAfter - 1000);
    const { container } = renderPart(<PromotionBanner promotion={promotion} />, { now: dayAfter - 1000 });
    screen.getByRole('heading', { name: 'Action Ended!' });
    act(() => void vi.advanceTimersByTime(1000));
    expect(container.textContent).toBe('');
  });
});
