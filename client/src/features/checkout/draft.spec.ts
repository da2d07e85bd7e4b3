import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, emptyDraft, keepDraft, openedDraft, storeDraft, storeWhileHidden } from './draft';

const DRAFT = {
  ...emptyDraft('NL'),
  name: 'Aoife Byrne',
  email: 'aoife@example.test',
  country: 'IE',
} as const;

afterEach(() => {
  clearDraft();
  vi.useRealTimers();
});

describe('the draft of the checkout [asvs: 14.3.3]', () => {
  it('stays on the page while the shopper looks at the cart, and not in the storage of the browser', () => {
    keepDraft(DRAFT);
    expect(openedDraft('NL')).toEqual(DRAFT);
    expect(sessionStorage.length).toBe(0);
  });

  it('comes back after the payment page, and is then no longer stored', () => {
    storeDraft(DRAFT);
    expect(openedDraft('NL')).toEqual(DRAFT);
    expect(sessionStorage.length).toBe(0);
    expect(openedDraft('NL')).toEqual(DRAFT);
  });

  it('does not come back an hour later', () => {
    vi.useFakeTimers();
    storeDraft(DRAFT);
    vi.advanceTimersByTime(60 * 60_000);
    expect(openedDraft('NL')).toEqual(emptyDraft('NL'));
    expect(sessionStorage.length).toBe(0);
  });

  it('is stored while the page is hidden or leaves, and not while it is seen', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    const stop = storeWhileHidden();
    const becomes = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    becomes('hidden');
    expect(sessionStorage.length).toBe(0);
    keepDraft(DRAFT);
    becomes('hidden');
    expect(sessionStorage.getItem('checkout')).toContain('Aoife Byrne');
    becomes('visible');
    expect(sessionStorage.length).toBe(0);
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('checkout')).toContain('Aoife Byrne');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(sessionStorage.length).toBe(0);
    stop();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
    visibility.mockRestore();
  });

  it('starts empty when what is stored is no draft', () => {
    sessionStorage.setItem('checkout', '{broken');
    expect(openedDraft('BE')).toEqual(emptyDraft('BE'));
  });
});
