import { useSyncExternalStore } from 'react';

/** A short list of ids stored on this device, newest first. */
export interface DeviceList {
  read: () => readonly string[];
  /** Adds ids at the front; existing ids move to the front. */
  add: (...ids: string[]) => void;
  remove: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const NONE: readonly string[] = [];

/**
 * Creates a device list of at most `max` ids; the oldest are dropped. When storage is blocked or full, the
 * list lasts until the page closes.
 */
export function deviceList(key: string, max: number): DeviceList {
  const listeners = new Set<() => void>();
  let current: readonly string[] | null = null;

  const readStorage = (): readonly string[] => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, max) : NONE;
    } catch {
      return NONE;
    }
  };
  const read = () => (current ??= readStorage());
  const write = (next: readonly string[]) => {
    current = next.slice(0, max);
    try {
      localStorage.setItem(key, JSON.stringify(current));
    } catch {
      // Storage is blocked or full: the list lasts until the page closes.
    }
    listeners.forEach((listener) => listener());
  };
  /** Reloads the list after a change in another tab. */
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    current = null;
    listeners.forEach((listener) => listener());
  };

  return {
    read,
    add: (...ids) => write([...ids, ...read().filter((id) => !ids.includes(id))]),
    remove: (id) => write(read().filter((each) => each !== id)),
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Returns the current list. It is empty on the server and during hydration. */
export function useDeviceList(list: DeviceList): readonly string[] {
  return useSyncExternalStore(list.subscribe, list.read, () => NONE);
}
