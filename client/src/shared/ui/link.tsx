import { createContext, useContext, type ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/** Fetches code and data of the page at a path; given by the app, which knows the routes. */
export const PrefetchContext = createContext<(href: string) => void>(() => {});

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string };

/** A link inside the shop: the page behind it is fetched as soon as it is pointed at, touched or focused. */
export function Link({ to, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const start = () => prefetch(to);
  return <RouterLink to={to} onPointerEnter={start} onFocus={start} onTouchStart={start} {...rest} />;
}
