import { Link, useLocation } from 'react-router';
import { useText } from '../../../shared/config/messages';

import { handbookPageOf, type HandbookSlug } from './handbook-places';
import { uiMessages } from '../../../shared/ui/admin/messages';

/** Link to the page of the handbook about a part of the admin; by default about the one that is open, if there is one. */
export function HelpLink({ page, about }: { page?: HandbookSlug; about: string }) {
  const t = useText(uiMessages);
  const { pathname } = useLocation();
  const slug = page ?? handbookPageOf(pathname);
  if (slug === null) return null;
  return (
    <Link
      to={`/admin/help/${slug}`}
      className="link inline-flex min-h-6 items-center text-xs font-normal"
      aria-label={t('helpOn', { about })}
    >
      {t('help')}
    </Link>
  );
}
