import { Fragment } from 'react';

/** Parts of an address or a code: each begins at `@` or a full stop, or ends with a hyphen or an underscore. */
const PARTS = /[@.]?[^@._-]*[-_]*/g;

/** An e-mail address, a SKU or a code that may go on in the next line, between its parts before inside of one. */
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
