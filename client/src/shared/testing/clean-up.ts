import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The specs of a worker share its DOM and storage. A spec in Node's environment has neither.
afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
