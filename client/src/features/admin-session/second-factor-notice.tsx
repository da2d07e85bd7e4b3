import type { SignedInStaff } from '#contracts/identity';
import { useText } from '../../shared/config/messages';
import { Notice } from '../../shared/ui/admin/notice';
import { Link } from '../../shared/ui/link';
import { sessionMessages } from './messages';

const DAY_MS = 86_400_000;

/** From so many days before its end, the time without a second factor is shown. */
const SHOWN_DAYS = 7;

/** Days until an owner must have the second factor, rounded up; null when it is not shown yet or not needed. */
export function secondFactorDays({
  secondFactorDueAt,
}: Pick<SignedInStaff, 'secondFactorDueAt'>): number | null {
  if (secondFactorDueAt === null) return null;
  const days = Math.ceil((Date.parse(secondFactorDueAt) - Date.now()) / DAY_MS);
  return days > SHOWN_DAYS ? null : Math.max(0, days);
}

/** Tells an owner without a second factor how many days are left to set it up. */
export function SecondFactorNotice({ staff }: { staff: SignedInStaff }) {
  const t = useText(sessionMessages);
  const days = secondFactorDays(staff);
  if (days === null) return null;
  return (
    <Notice id="second-factor-due" tone="hint" isSlim title={t('secondFactorDue', { count: days })}>
      <p className="text-xs text-stone">{t('secondFactorWhy')}</p>
      <Link to="/admin/staff" className="link inline-flex min-h-11 items-center text-xs">
        {t('secondFactorSetUp')}
      </Link>
    </Notice>
  );
}
