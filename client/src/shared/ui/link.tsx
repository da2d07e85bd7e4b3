import { createContext, useContext, useTransition, type ComponentProps, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** Fetches code and data of the page at a path; given by the app, which knows the routes. */
export const PrefetchContext = createContext<(href: string) => void>(() => {});

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link inside the shop: the page behind it is fetched as soon as it is pointed at, touched or focused. While that page
 * is on its way the link is `aria-busy`, for which the style sheet shows a line along the top.
 */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const [isOnItsWay, startTransition] = useTransition();
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  const start = () => prefetch(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) startTransition(() => follow(event));
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
