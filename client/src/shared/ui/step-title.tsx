import { useEffect, useRef, type ReactNode } from 'react';
import { useHydrated } from '../hooks/use-hydrated';

/** The heading of a step. It takes the focus when the step replaces another one on the same page. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNewStep = useRef(useHydrated());
  useEffect(() => {
    if (isNewStep.current) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
      {children}
    </h1>
  );
}
