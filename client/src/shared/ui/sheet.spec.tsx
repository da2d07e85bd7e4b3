import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render';
import { Sheet } from './sheet';

function Page() {
  const [open, setOpen] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), [isElsewhere]);
  const leave = () => {
    setOpen(false);
    setElsewhere(true);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Filters</button>
      <Sheet open={open} onOpenChange={setOpen} title="Filters" side="drawer">
        <button onClick={leave}>Jackets</button>
      </Sheet>
      {isElsewhere && <main tabIndex={-1} ref={main} />}
    </>
  );
}

/** Opens the panel from its button, which has the focus. */
function openPanel(): HTMLElement {
  renderPart(<Page />);
  const opener = screen.getByRole('button', { name: 'Filters' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}
const focusIsIn = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('a panel over the page', () => {
  it('takes the focus and gives it back to its opener', async () => {
    const opener = openPanel();
    await focusIsIn(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await focusIsIn(opener);
  });

  it('leaves the focus to the page that was opened from it', async () => {
    openPanel();
    await focusIsIn(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Jackets' }));
    await new Promise((done) => setTimeout(done));
    await focusIsIn(screen.getByRole('main'));
  });
});
