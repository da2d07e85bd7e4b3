import { Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

const isText = (child: ReactNode): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
const isList = (children: ReactNode): children is ReactNode[] => Array.isArray(children);
const isNothing = (child: ReactNode): boolean => child == null || typeof child === 'boolean';

/**
 * Returns the props of an element, without bare text beside other children: neighbouring texts become one, which has an element
 * of its own unless it is all that the element contains. So React never needs a text node itself, which a translating browser has
 * replaced by then: it would fail to put something before it or to remove it, and a change would not be seen. A fragment's text is
 * beside whatever surrounds it. Blank text is left as it is, because browsers do not translate it.
 */
export function withTextElements<P>(type: unknown, props: P): P {
  const { children } = props as { children?: ReactNode };
  const isFragment = type === Fragment;
  if (isList(children)) {
    const separate = separated(children, isFragment);
    return separate === children ? props : { ...props, children: separate };
  }
  return isFragment && isText(children) ? { ...props, children: separated([children], true) } : props;
}

/** Gives the same list where nothing changes, and a string where all is text and may stay bare. */
function separated(children: readonly ReactNode[], hasSiblings: boolean): ReactNode {
  const runs = joinTexts(children.map((child) => (isList(child) ? separated(child, false) : child)));
  const [only, ...others] = runs.filter((child) => !isNothing(child));
  if (!hasSiblings && others.length === 0 && isText(only)) return only;
  const parts = runs.map((child, index) =>
    isText(child) && String(child).trim() !== '' ? jsx('span', { children: child }, `text-${index}`) : child,
  );
  return parts.every((part, index) => part === children[index]) ? (children as ReactNode[]) : parts;
}

/** Moves each run of neighbouring texts to the place of its first, so that all other children keep theirs. */
function joinTexts(children: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = [];
  let run: { readonly start: number; text: string } | undefined;
  for (const child of children) {
    const place = joined.push(child) - 1;
    if (isText(child) && run) {
      run.text += String(child);
      joined[run.start] = run.text;
      joined[place] = null;
    } else if (isText(child)) run = { start: place, text: String(child) };
    else if (!isNothing(child)) run = undefined;
  }
  return joined;
}
