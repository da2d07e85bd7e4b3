import { describe, expect, it } from 'vitest';
import { Subscriber } from './subscriber.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const subscriber = (changes: Partial<Subscriber> = {}): Subscriber =>
  Object.assign(Subscriber.create('id', 'mary@example.com', 'en', NOW), changes);

describe('a subscriber who signs up again', () => {
  it('gets another confirmation mail after an hour', () => {
    const pending = subscriber();
    expect(pending.signUpAgain('nl', minutesLater(59.99))).toBe(false);
    expect(pending).toMatchObject({ locale: 'en', lastMailAt: NOW });
    expect(pending.signUpAgain('nl', minutesLater(60))).toBe(true);
    expect(pending).toMatchObject({ locale: 'nl', lastMailAt: minutesLater(60) });
  });

  it('gets no mail while subscribed', () => {
    const confirmed = subscriber({ confirmedAt: NOW });
    expect(confirmed.signUpAgain('nl', minutesLater(600))).toBe(false);
    expect(confirmed.locale).toBe('en');
  });

  it('gets a mail after unsubscribing, but not within the hour', () => {
    const left = subscriber({ confirmedAt: NOW, unsubscribedAt: minutesLater(5) });
    expect(left.signUpAgain('en', minutesLater(30))).toBe(false);
    expect(left.signUpAgain('en', minutesLater(90))).toBe(true);
  });

  it('gets a mail when none was ever sent', () => {
    expect(subscriber({ lastMailAt: null }).signUpAgain('en', NOW)).toBe(true);
  });
});

describe('a confirmation', () => {
  it('keeps the time of the first one', () => {
    const pending = subscriber();
    expect(pending.confirm(NOW, 'Newsletter? Yes', minutesLater(1))).toBe(true);
    expect(pending.confirm(NOW, 'Other words', minutesLater(2))).toBe(true);
    expect(pending).toMatchObject({ confirmedAt: minutesLater(1), wording: 'Newsletter? Yes' });
  });

  it('is refused for a link from before the unsubscription', () => {
    const left = subscriber({ confirmedAt: NOW, unsubscribedAt: minutesLater(5) });
    expect(left.confirm(NOW, 'Again? Yes', minutesLater(6))).toBe(false);
    expect(left).toMatchObject({ confirmedAt: NOW, unsubscribedAt: minutesLater(5) });
  });

  it('subscribes again by a link from after the unsubscription', () => {
    const left = subscriber({ confirmedAt: NOW, unsubscribedAt: minutesLater(5) });
    expect(left.confirm(minutesLater(5), 'Again? Yes', minutesLater(6))).toBe(true);
    expect(left).toMatchObject({ confirmedAt: minutesLater(6), unsubscribedAt: null });
  });
});

describe('an unsubscription', () => {
  it('keeps the time of the first one', () => {
    const left = subscriber({ confirmedAt: NOW });
    left.unsubscribe(minutesLater(1));
    left.unsubscribe(minutesLater(2));
    expect(left).toMatchObject({ confirmedAt: NOW, unsubscribedAt: minutesLater(1) });
  });
});
