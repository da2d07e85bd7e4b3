import * as react from 'react/jsx-dev-runtime';
import { withTextElements } from './text-elements';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-dev-runtime';

/** As `jsx` of the runtime for the built shop. Development and tests compile to it. */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  const separate = withTextElements(type, props) as { children?: unknown };
  return react.jsxDEV(type, separate, key, isStatic && Array.isArray(separate.children), source, self);
};
