import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// By default what a test waits for must appear within one second, which a busy machine may need for something else.
configure({ asyncUtilTimeout: 10_000 });

// The specs of a worker share its DOM and storage. A spec in Node's environment has neither.
afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
