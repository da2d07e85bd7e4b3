import type { Coupon } from '#contracts/discounts';
import { useState } from 'react';
import { problemCode } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { bodyOf, draftOf, EMPTY_COUPON, faultsOf, type CouponDraft, type CouponFaults } from './coupon-draft';
import { CouponFields } from './coupon-fields';
import { useAddCouponMutation, useChangeCouponMutation } from './discounts-api';
import { discountMessages } from './messages';

interface CouponDialogProps {
  /** Null for a new one. */
  coupon: Coupon | null;
  onClose: () => void;
}

/** Values, faults and sending; a refused form keeps its values. */
function useCouponForm({ coupon, onClose }: CouponDialogProps) {
  const t = useText(discountMessages);
  const reportOutcome = useReportOutcome();
  const [draft, setDraft] = useState<CouponDraft>(() => (coupon ? draftOf(coupon) : EMPTY_COUPON));
  const [faults, setFaults] = useState<CouponFaults>({});
  const [add, adding] = useAddCouponMutation();
  const [change, changing] = useChangeCouponMutation();
  const submit = async () => {
    const found = faultsOf(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const body = bodyOf(draft);
    const sent = coupon ? change({ id: coupon.id, body }) : add(body);
    const saved = await reportOutcome(sent, {
      done: t(coupon ? 'changed' : 'added'),
      text: t('addedText', { code: body.code.toUpperCase() }),
      failed: t(coupon ? 'notChanged' : 'notAdded'),
    });
    if (saved) return onClose();
    const code = problemCode((await sent).error);
    if (code === 'discounts.code-taken') setFaults({ code: 'needCode' });
    if (code === 'discounts.limit-below-used') setFaults({ usageLimit: 'needLimit' });
  };
  return { draft, setDraft, faults, busy: adding.isLoading || changing.isLoading, submit };
}

/** Adds or changes a coupon. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const t = useText(discountMessages);
  const { draft, setDraft, faults, busy, submit } = useCouponForm({ coupon, onClose });
  const title = coupon ? t('editTitle', { code: coupon.code }) : t('addTitle');
  return (
    <PanelDialog title={title} onClose={onClose}>
      <DialogForm busy={busy} onSubmit={submit} onClose={onClose}>
        <CouponFields draft={draft} faults={faults} onDraft={setDraft} />
      </DialogForm>
    </PanelDialog>
  );
}
