import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code loads on first use. */
export interface OnDemand<Props> {
  /**
   * Renders nothing while the code loads, and `ifUnavailable` when loading failed. Mount it again to retry:
   * if that fails while the browser is online, the page reloads.
   */
  Part: (props: Props & { ifUnavailable: ReactNode }) => ReactNode;
  /** Loads the code early. A failure is ignored here; opening the component tries again. */
  preload: () => void;
}

/** Makes a component load on first use. A failed load does not break the page. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let hasFailed = false;
  const fetchCode = async () => (loaded ??= await load());
  // Chromium caches a failed import until the page reloads, even when the connection is back.
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
