import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code is fetched when it is first needed. */
export interface OnDemand<Props> {
  /**
   * Renders nothing until its code has arrived, and `ifUnavailable` when it could not be fetched. Mount it anew to
   * retry: when the browser is online by then, a second failure reloads the page.
   */
  Part: (props: Props & { ifUnavailable: ReactNode }) => ReactNode;
  /** Fetches the code ahead. A failure shows only when the part is opened, which tries again. */
  preload: () => void;
}

/** Splits a component that opens on a press from its page: a connection that fails must not take the page with it. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let hasFailed = false;
  const fetchCode = async () => (loaded ??= await load());
  // Chromium answers a failed import from memory until the page is loaded anew, also when the connection is back.
  const isRemembered = () => hasFailed && navigator.onLine;

  function Part({ ifUnavailable, ...props }: Props & { ifUnavailable: ReactNode }) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading');
    useEffect(() => {
      let isMounted = true;
      const show = (next: 'loaded' | 'failed') => isMounted && setState(next);
      fetchCode().then(
        () => show('loaded'),
        () => {
          if (isMounted && isRemembered()) return location.reload();
          hasFailed = true;
          return show('failed');
        },
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (state === 'failed') return ifUnavailable;
    const Loaded = loaded;
    return Loaded && <Loaded {...(props as unknown as Props)} />;
  }
  const preload = () =>
    void fetchCode().catch(() => {
      hasFailed = true;
    });
  return { Part, preload };
}
