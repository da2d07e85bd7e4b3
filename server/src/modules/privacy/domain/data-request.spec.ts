import { describe, expect, it } from 'vitest';
import { DataRequest } from './data-request.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const [link, access, other] = ['link', 'access', 'other'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];
const request = () => DataRequest.create('id', { email: 'zoe@example.test', locale: 'en' }, link, NOW, 60);

describe('a request for personal data', () => {
  it('is opened once by its link, and then by the access only', () => {
    const made = request();
    expect(made.admits(link, after(1))).toBe(false);
    expect(made.open(other, access, after(1), 30)).toBe(false);
    expect(made.open(link, access, after(1), 30)).toBe(true);
    expect(made.open(link, other, after(2), 30)).toBe(false);
    expect([made.admits(access, after(2)), made.admits(link, after(2))]).toEqual([true, false]);
  });

  it('ends an hour after the mail, and half an hour after it was opened', () => {
    expect(request().open(link, access, after(60), 30)).toBe(false);
    const made = request();
    made.open(link, access, after(59), 30);
    expect([made.admits(access, after(88)), made.admits(access, after(89))]).toEqual([true, false]);
  });
});
