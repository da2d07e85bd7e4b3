import { useSyncExternalStore } from 'react';

/** A short list of ids that is kept on this device only, newest first. */
export interface DeviceList {
  read: () => readonly string[];
  /** Puts ids first; what is there already moves to the front. */
  add: (...ids: string[]) => void;
  remove: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const NONE: readonly string[] = [];

/** Makes a device list. `max`: the oldest fall off. Without storage (refused, full) it lasts as long as the page. */
export function deviceList(key: string, max: number): DeviceList {
  const listeners = new Set<() => void>();
  let known: readonly string[] | null = null;

  const stored = (): readonly string[] => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, max) : NONE;
    } catch {
      return NONE;
    }
  };
  const read = () => (known ??= stored());
  const write = (next: readonly string[]) => {
    known = next.slice(0, max);
    try {
      localStorage.setItem(key, JSON.stringify(known));
    } catch {
      // Storage refused or full: the list lasts as long as the page.
    }
    listeners.forEach((listener) => listener());
  };
  /** Another tab has changed the list. */
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    known = null;
    listeners.forEach((listener) => listener());
  };

  return {
    read,
    add: (...ids) => write([...ids, ...read().filter((id) => !ids.includes(id))]),
    remove: (id) => write(read().filter((one) => one !== id)),
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

/** The list as it stands; empty on the server and while its page is taken over. */
export function useDeviceList(list: DeviceList): readonly string[] {
  return useSyncExternalStore(list.subscribe, list.read, () => NONE);
}
