import { Link, type LinkProps } from '../../shared/ui/link';

/** A link of a menu, inside the shop or to an address elsewhere. */
export function MenuAnchor({ to, ...rest }: LinkProps) {
  return to.startsWith('/') ? <Link to={to} {...rest} /> : <a href={to} rel="noopener" {...rest} />;
}
