import { expect, test } from 'vitest';
import { DEFAULT_ZONES } from '#pricing/default-zones';
import { storedZoneName, zoneName } from './zone-name';

test('every zone of a new shop has a Dutch name, and stays stored under its own', () => {
  for (const { name } of DEFAULT_ZONES) {
    const dutch = zoneName(name, 'nl');
    expect(dutch).not.toBe(name);
    expect(zoneName(name, 'en')).toBe(name);
    expect(storedZoneName(dutch, name, 'nl')).toBe(name);
  }
});

test('a name that the owner wrote is shown and stored as it is', () => {
  expect(zoneName('Benelux', 'nl')).toBe('Benelux');
  expect(storedZoneName('Benelux', 'Ireland', 'nl')).toBe('Benelux');
  expect(storedZoneName('Benelux', undefined, 'nl')).toBe('Benelux');
});
