import { createContext, useContext, useTransition, type ComponentProps, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** Prefetches code and data of the page at a path. Returns when the code, if it is not there yet, has arrived or failed. Provided by the app, which knows the routes. */
export const PrefetchContext = createContext<(href: string) => Promise<void> | undefined>(() => undefined);

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * Link inside the shop. Pointing, touching or focusing prefetches the page. While that page loads, the link
 * is `aria-busy` and the style sheet shows a progress line at the top.
 */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const [isOnItsWay, startTransition] = useTransition();
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  const start = () => void prefetch(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    const arrival = prefetch(to);
    startTransition(() => {
      follow(event);
      return arrival;
    });
  };
  return (
    <a
      href={href}
      target={target}
      aria-busy={isOnItsWay || undefined}
      onPointerEnter={start}
      onFocus={start}
      onTouchStart={start}
      {...rest}
      onClick={click}
    />
  );
}

/** Link to a path of the shop, or to an address elsewhere. */
export function AnyLink({ to, ...rest }: LinkProps) {
  return to.startsWith('/') ? <Link to={to} {...rest} /> : <a href={to} rel="noopener" {...rest} />;
}
