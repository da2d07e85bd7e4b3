import { Fragment } from 'react';

/**
 * Splits an address or code into parts. Each part begins at `@` or a full stop, or ends with a hyphen or an
 * underscore.
 */
const PARTS = /[@.]?[^@._-]*[-_]*/g;

/** An e-mail address, SKU or code that wraps between its parts first. */
export function Breakable({ text }: { text: string }) {
  const parts = (text.match(PARTS) ?? []).filter((part) => part !== '');
  return (
    <span className="break-words">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
