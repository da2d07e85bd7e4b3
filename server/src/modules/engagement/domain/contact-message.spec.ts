import { describe, expect, it } from 'vitest';
import { ContactMessage } from './contact-message.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-11-21T11:00:00Z');
const message = (): ContactMessage =>
  ContactMessage.create(
    'id',
    { name: 'Zoë', email: 'zoe@example.com', subject: null, message: 'Which size?', locale: 'en' },
    NOW,
  );

describe('a contact message', () => {
  it('is open when it arrives', () => {
    expect(message()).toMatchObject({ isHandled: false, handledAt: null, createdAt: NOW });
  });

  it('is handled once and keeps the time of it', () => {
    const handled = message();
    expect(handled.mark(true, NOW)).toBe(true);
    expect(handled.mark(true, LATER)).toBe(false);
    expect(handled).toMatchObject({ isHandled: true, handledAt: NOW });
  });

  it('can be opened again', () => {
    const reopened = message();
    expect(reopened.mark(false, NOW)).toBe(false);
    reopened.mark(true, NOW);
    expect(reopened.mark(false, LATER)).toBe(true);
    expect(reopened.isHandled).toBe(false);
  });

  it('has the same click as an equal message up to ten minutes older', () => {
    expect(message().duplicatesSince).toEqual(new Date('2026-11-21T09:50:00Z'));
  });
});
