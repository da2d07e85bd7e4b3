import { useContext, useMemo, useState, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { forgetFailures } from '../shared/code/code-once';
import { troubleAt, type CodeTrouble } from '../shared/code/code-trouble';
import { TroubleToast } from '../shared/ui/toast/trouble-toast';
import { loadedPage, loadPage, matchPage } from './routes';

interface Failure {
  readonly trouble: CodeTrouble;
  readonly retry: () => void;
}

/**
 * Lets a navigation wait for the code of its page: until then the page before stays, under its own address. Where the code does
 * not arrive, both stay, with a notice. Back and Forward of the browser change the address themselves (`ErrorBoundary`). The server
 * renders it too, so that `useId` gives the same ids on both sides.
 */
export function WaitForCode({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const [failure, setFailure] = useState<Failure | null>(null);
  const value = useMemo(
    () => ({ ...context, navigator: waitingNavigator(context.navigator, setFailure) }),
    [context],
  );

  return (
    <NavigationContext value={value}>
      {children}
      {failure && <TroubleToast {...failure} onClose={() => setFailure(null)} />}
    </NavigationContext>
  );
}

/** Returns the router's navigator, which first loads the code of the page. `report` gets each failure, and null when it has ended. */
function waitingNavigator(navigator: Navigator, report: (failure: Failure | null) => void): Navigator {
  // Only the last of several navigations counts.
  let last = 0;
  const waiting =
    (name: 'push' | 'replace'): Navigator['push'] =>
    (to, state, options) => {
      const address = typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? '');
      const { route } = matchPage(address.replace(/[?#].*/, ''));
      const mine = ++last;
      const follow = () => {
        report(null);
        navigator[name](to, state, options);
      };
      const load = (again: boolean) => {
        report(null);
        forgetFailures();
        loadPage(route).then(
          () => mine === last && follow(),
          async () => {
            const trouble = mine === last && (await troubleAt(address, { again }));
            if (trouble && mine === last) report({ trouble, retry: () => load(true) });
          },
        );
      };
      if (loadedPage(route)) follow();
      else load(false);
    };
  return Object.assign(Object.create(navigator) as Navigator, {
    push: waiting('push'),
    replace: waiting('replace'),
  });
}
