import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceList } from '../../shared/hooks/device-list';
import { renderPart } from '../../shared/testing/render';
import { MAX_ENTRIES, wishlist } from './wishlist';
import { WishlistButton } from './wishlist-button';

beforeEach(() => {
  for (const id of wishlist.read()) wishlist.remove(id);
});

describe('wishlist', () => {
  it('adds a product, stores it on the device and removes it on undo', () => {
    const { store } = renderPart(<WishlistButton id="a" name="Dingle" />);
    fireEvent.click(screen.getByRole('button', { name: 'Add Dingle to your wishlist' }));
    expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toEqual(['a']);
    const heart = screen.getByRole('button', { name: 'Remove Dingle from your wishlist' });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(heart);
    expect(wishlist.read()).toEqual([]);
    act(() => store.getState().toasts.shown?.action?.run());
    expect(wishlist.read()).toEqual(['a']);
  });
});

describe('a full wishlist', () => {
  const all = Array.from({ length: MAX_ENTRIES }, (_, n) => `kept-${n}`);

  it('keeps what it has and says that there is no room for another product', () => {
    wishlist.add(...all);
    const { store } = renderPart(<WishlistButton id="one-more" name="Dingle" />);
    fireEvent.click(screen.getByRole('button', { name: 'Add Dingle to your wishlist' }));
    expect(wishlist.read()).toEqual(all);
    expect(store.getState().toasts.shown).toMatchObject({
      title: 'Your wishlist is full',
      description: 'Take one off to make room for Dingle.',
    });
  });

  it('takes nothing back on undo when its place has been taken', () => {
    wishlist.add(...all);
    const { store } = renderPart(<WishlistButton id="kept-3" name="Dingle" />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Dingle from your wishlist' }));
    const { action } = store.getState().toasts.shown ?? {};
    wishlist.add('newer');
    act(() => action?.run());
    expect(wishlist.read()).toHaveLength(MAX_ENTRIES);
    expect(wishlist.read()).not.toContain('kept-3');
    expect(store.getState().toasts.shown?.title).toBe('Your wishlist is full');
  });
});

describe('list stored on the device', () => {
  it('lists the newest first, without duplicates, up to its maximum', () => {
    const list = deviceList('test-order', 3);
    for (const id of ['a', 'b', 'c', 'a', 'd']) list.add(id);
    expect(list.read()).toEqual(['d', 'a', 'c']);
    expect(deviceList('test-order', 3).read()).toEqual(['d', 'a', 'c']);
  });

  it.each(['{broken', '{"a":1}', '[1,null,{"x":2}]'])('survives malformed storage: %s', (spoilt) => {
    localStorage.setItem('test-spoilt', spoilt);
    const list = deviceList('test-spoilt', 3);
    expect(list.read()).toEqual([]);
    list.add('a');
    expect(list.read()).toEqual(['a']);
  });

  it('lasts until the page closes when storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const list = deviceList('test-refused', 3);
    list.add('a');
    expect(list.read()).toEqual(['a']);
  });

  it('follows changes from another tab', () => {
    const list = deviceList('test-tabs', 3);
    const heard = vi.fn();
    const leave = list.subscribe(heard);
    expect(list.read()).toEqual([]);
    localStorage.setItem('test-tabs', '["z"]');
    dispatchEvent(new StorageEvent('storage', { key: 'test-tabs' }));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(list.read()).toEqual(['z']);
    leave();
  });
});
