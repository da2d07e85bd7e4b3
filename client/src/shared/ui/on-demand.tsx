import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { codeOnce, forgetFailures } from '../code/code-once';
import { troubleAt } from '../code/code-trouble';

/** A component whose code loads on first use. */
export interface OnDemand<Props> {
  /** Renders nothing while the code loads, and `ifUnavailable` when it has not arrived. Mounted again, it tries again. */
  Part: (props: Props & { ifUnavailable: ReactNode }) => ReactNode;
  /** Loads the code early. A failure is ignored here; opening the component tries again. */
  preload: () => void;
}

/** Makes a component load on first use. A failed load does not break the page. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const code = codeOnce(load);
  let hasFailed = false;

  function Part({ ifUnavailable, ...props }: Props & { ifUnavailable: ReactNode }) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(code.loaded() ? 'loaded' : 'loading');
    useEffect(() => {
      let isMounted = true;
      const show = (next: 'loaded' | 'failed') => isMounted && setState(next);
      if (hasFailed) forgetFailures();
      code.load().then(
        () => show('loaded'),
        async () => {
          const trouble = isMounted && (await troubleAt(location.href, { again: hasFailed }));
          hasFailed = true;
          if (trouble) show('failed');
        },
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (state === 'failed') return ifUnavailable;
    const Loaded = code.loaded();
    return Loaded && <Loaded {...(props as unknown as Props)} />;
  }
  const preload = () =>
    void code.load().catch(() => {
      hasFailed = true;
    });
  return { Part, preload };
}

/**
 * Makes a component load on first use, inside of a `Suspense` and an `ErrorBoundary`: unlike React's `lazy`, "Try again" of that
 * boundary loads it again. React's `use` would be shorter, but what it suspends is not rendered by an `act` that is not awaited,
 * which the specs of forms with an editor need.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): (props: Props) => ReactNode {
  const code = codeOnce(load);
  let part: { promise: ReturnType<typeof load>; Lazy: ComponentType<Props> } | undefined;
  return function LazyPart(props: Props) {
    const promise = code.load();
    if (part?.promise !== promise) part = { promise, Lazy: lazy(() => promise) as ComponentType<Props> };
    return <part.Lazy {...props} />;
  };
}
