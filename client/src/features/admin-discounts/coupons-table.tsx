import type { Coupon, CouponState } from '#contracts/discounts';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { Breakable } from '../../shared/ui/admin/breakable';
import { ListTable } from '../../shared/ui/admin/list-table';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { EditButton } from '../../shared/ui/admin/row-buttons';
import { DeleteCoupon } from './delete-coupon';
import { discountMessages } from './messages';

const states = {
  usable: { tone: 'good', text: 'usable' },
  inactive: { tone: 'plain', text: 'inactive' },
  'not-started': { tone: 'info', text: 'notStarted' },
  expired: { tone: 'plain', text: 'expired' },
  'used-up': { tone: 'warning', text: 'usedUp' },
} as const satisfies Record<CouponState, { tone: BadgeTone; text: string }>;

interface CouponsTableProps {
  coupons: readonly Coupon[];
  onEdit: (coupon: Coupon) => void;
}

/** One row a coupon, with what it is worth and whether it works now. */
export function CouponsTable({ coupons, onEdit }: CouponsTableProps) {
  const t = useText(discountMessages);
  const ui = useText(uiMessages);
  const mayWrite = useMay('discounts.write');
  const columns = [
    { label: t('code') },
    { label: t('name'), className: 'max-md:hidden' },
    { label: t('value'), className: 'text-right' },
    { label: t('minimum'), className: 'text-right max-lg:hidden' },
    { label: t('uses'), className: 'text-right max-md:hidden' },
    { label: t('period'), className: 'max-lg:hidden' },
    { label: t('state') },
    ...(mayWrite ? [{ label: ui('actions'), className: 'text-right' }] : []),
  ];
  return (
    <ListTable caption={t('title')} columns={columns}>
      {coupons.map((coupon) => (
        <Row key={coupon.id} coupon={coupon} onEdit={mayWrite ? onEdit : null} />
      ))}
    </ListTable>
  );
}

function Row({ coupon, onEdit }: { coupon: Coupon; onEdit: ((coupon: Coupon) => void) | null }) {
  const t = useText(discountMessages);
  const format = useFormat();
  const { tone, text } = states[coupon.state];
  const { usedCount: used, usageLimit: limit } = coupon;
  return (
    <tr data-coupon={coupon.code}>
      <td className="max-md:w-full">
        <span className="font-medium md:whitespace-nowrap">
          <Breakable text={coupon.code} />
        </span>
        <span className="block text-xs text-stone md:hidden">{coupon.name}</span>
      </td>
      <td className="w-full min-w-24 max-md:hidden" title={coupon.description ?? undefined}>
        {coupon.name}
      </td>
      <td className="text-right whitespace-nowrap">
        {coupon.type === 'percentage'
          ? `${format.number(Number(coupon.value))} %`
          : format.price(coupon.value)}
      </td>
      <td className="text-right whitespace-nowrap max-lg:hidden">
        {coupon.minimumAmount ? format.price(coupon.minimumAmount) : '–'}
      </td>
      <td className="text-right whitespace-nowrap max-md:hidden">
        {limit === null ? format.number(used) : t('usesOf', { used, limit })}
      </td>
      <td className="whitespace-nowrap max-lg:hidden">
        <Period coupon={coupon} />
      </td>
      <td>
        <AdminBadge tone={tone}>{t(text)}</AdminBadge>
      </td>
      {onEdit && (
        <td className="text-right whitespace-nowrap">
          <EditButton label={t('editOf', { code: coupon.code })} onClick={() => onEdit(coupon)} />
          <DeleteCoupon coupon={coupon} />
        </td>
      )}
    </tr>
  );
}

function Period({ coupon: { startsAt, expiresAt } }: { coupon: Coupon }) {
  const t = useText(discountMessages);
  const { date } = useMoments();
  if (startsAt && expiresAt) return <>{t('fromUntil', { from: date(startsAt), until: date(expiresAt) })}</>;
  if (startsAt) return <>{t('from', { from: date(startsAt) })}</>;
  return <>{expiresAt ? t('until', { until: date(expiresAt) }) : t('always')}</>;
}
