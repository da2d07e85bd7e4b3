import * as react from 'react/jsx-runtime';
import { withTextElements } from './text-elements';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

/** React's function of the same name, with texts in elements of their own (`withTextElements`). JSX compiles to it. */
export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, withTextElements(type, props), key);

// React has two of them for the warnings of its development build only.
export { jsx as jsxs };
