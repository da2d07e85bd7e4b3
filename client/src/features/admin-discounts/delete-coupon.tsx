import { couponInput, type Coupon } from '#contracts/discounts';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { Confirm } from '../../shared/ui/admin/confirm';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { DeleteButton } from '../../shared/ui/admin/row-buttons';
import { useAddCouponMutation, useRemoveCouponMutation } from './discounts-api';
import { discountMessages } from './messages';

/** Asks once, deletes, and offers to take it back. */
export function DeleteCoupon({ coupon }: { coupon: Coupon }) {
  const t = useText(discountMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveCouponMutation();
  const [add] = useAddCouponMutation();
  const { code } = coupon;
  const restore = () =>
    void reportOutcome(add(couponInput.parse(coupon)), {
      done: t('added'),
      text: code,
      failed: t('notAdded'),
    });
  const confirm = async () => {
    await reportOutcome(remove(coupon.id), {
      done: t('removed'),
      text: code,
      failed: t('notRemoved'),
      action: { label: ui('undo'), run: restore },
    });
    setAsking(false);
  };
  return (
    <>
      <DeleteButton label={t('deleteOf', { code })} onClick={() => setAsking(true)} />
      {asking && (
        <Confirm
          title={t('deleteTitle', { code })}
          text={t('deleteText')}
          label={ui('delete')}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
