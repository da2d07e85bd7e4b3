import type { CustomPage } from '#contracts/pages';
import { useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { entriesOf, MENUS, type MenuName } from './menu-draft';
import { useGetMenusQuery } from './menus-api';
import { menusMessages } from './messages';

/** Says in which menus a page of the owner stands, and offers to put a published one there. Nothing while that is not known. */
export function InMenu({ page: { id, status } }: { page: Pick<CustomPage, 'id' | 'status'> }) {
  const t = useText(menusMessages);
  const { data } = useGetMenusQuery();
  if (!data) return null;
  const has = (menu: MenuName) =>
    entriesOf(data, menu).some((one) => one.kind === 'ownPage' && one.target === id && !one.isHidden);
  const places = [
    ...new Set(MENUS.filter(has).map((menu) => t(menu === 'header' ? 'inHeader' : 'inFooter'))),
  ];
  const isMissing = places.length === 0 && status === 'published';
  return (
    <p className="text-stone">
      {places.length > 0
        ? t('inMenu', { places: places.join(', ') })
        : t(isMissing ? 'publishedInNone' : 'inNone')}{' '}
      <Link
        to={isMissing ? `/admin/menus?page=${id}` : '/admin/menus'}
        className="link inline-flex min-h-6 items-center"
      >
        {t(isMissing ? 'putThere' : 'toMenus')}
      </Link>
    </p>
  );
}
