import type { MissingPart } from '#contracts/opening';
import { useContext, useId } from 'react';
import { DemoCard } from '../../../features/admin-demo/demo-card';
import { MissingParts, placeOfPart } from '../../../features/admin-shared/missing/missing-parts';
import { OpeningCard } from '../../../features/admin-set-up/opening-card';
import { useGetSetUpQuery } from '../../../features/admin-set-up/set-up-api';
import { ShopStatusCard } from '../../../features/admin-settings/shop-status';
import { useText } from '../../../shared/config/messages';
import { AdminBadge } from '../../../shared/ui/admin/badge';
import { StaffContext, useMay } from '../../../shared/ui/admin/permissions';
import { Link } from '../../../shared/ui/link';
import { adminMessages } from '../admin-messages';
import { permittedGroups } from '../menu';
import type { MenuPage } from '../menu-groups';
import { overviewMessages } from './messages';

/** A page of which the overview says what it is for. */
type Described = Exclude<keyof (typeof overviewMessages)['en'], 'missing'>;

/** The pages of the settings with what is missing in each, the demo, and whether the shop is open, sells and sends mail. */
export function SettingsOverview() {
  return (
    <div className="grid max-w-320 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-4">
        <DemoCard />
        <Pages />
      </div>
      <div className="grid content-start gap-4">
        <OpeningCard />
        <ShopStatusCard />
      </div>
    </div>
  );
}

function Pages() {
  const t = useText(overviewMessages);
  const title = useId();
  const permissions = useContext(StaffContext)?.permissions ?? [];
  const { data } = useGetSetUpQuery(undefined, { skip: !useMay('settings.write') });
  const missing = data?.steps.flatMap((step) => step.missing ?? []) ?? [];
  const pages = permittedGroups(permissions).find(({ label }) => label === 'settings')?.pages ?? [];
  return (
    <section aria-labelledby={title} className="admin-card">
      <h2 id={title} className="px-4 pt-4 pb-1 text-sm">
        {t('pages')}
      </h2>
      <ul className="divide-y divide-line">
        {pages.map(
          (page) =>
            page.label in overviewMessages.en && (
              <PageLine
                key={page.path}
                page={page}
                missing={missing.filter((part) => placeOfPart(part).startsWith(`/admin/${page.path}#`))}
              />
            ),
        )}
      </ul>
    </section>
  );
}

function PageLine({ page: { path, label }, missing }: { page: MenuPage; missing: readonly MissingPart[] }) {
  const t = useText(overviewMessages);
  const named = useText(adminMessages);
  return (
    <li className="grid px-4 py-1.5">
      <div className="flex flex-wrap items-center gap-x-2">
        <Link to={`/admin/${path}`} className="link inline-flex min-h-8 items-center font-medium">
          {named(label)}
        </Link>
        {missing.length > 0 && (
          <AdminBadge tone="warning">{t('missing', { count: missing.length })}</AdminBadge>
        )}
      </div>
      <p className="text-xs text-stone">{t(label as Described)}</p>
      {missing.length > 0 && <MissingParts parts={missing} />}
    </li>
  );
}
