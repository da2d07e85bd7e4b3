import { couponInput, type Coupon } from '#contracts/discounts';
import { useText } from '../../shared/config/messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { ContractFields, PlainField } from '../../shared/ui/admin/form/contract-fields';
import { StrayErrors } from '../../shared/ui/admin/form/stray-errors';
import { useContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useAddCouponMutation, useChangeCouponMutation } from './discounts-api';
import { discountMessages } from './messages';

interface CouponDialogProps {
  /** Null for a new one. */
  coupon: Coupon | null;
  onClose: () => void;
}

/** The field of each refusal. */
const PLACES = { 'discounts.code-taken': 'code', 'discounts.limit-below-used': 'usageLimit' };

/** Adds or changes a coupon; a refused form keeps its values. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const t = useText(discountMessages);
  const reportOutcome = useReportOutcome();
  const form = useContractForm(couponInput, coupon, { places: PLACES });
  const [add, adding] = useAddCouponMutation();
  const [change, changing] = useChangeCouponMutation();
  const submit = async () => {
    const body = form.checked();
    if (!body) return;
    const sent = coupon ? change({ id: coupon.id, body }) : add(body);
    const saved = await reportOutcome(sent, {
      done: t(coupon ? 'changed' : 'added'),
      text: t('addedText', { code: body.code.toUpperCase() }),
      failed: t(coupon ? 'notChanged' : 'notAdded'),
    });
    if (saved) return onClose();
    form.refuse((await sent).error);
  };
  const valueLabel = t(form.typed['type'] === 'percentage' ? 'valuePercent' : 'valueEuro');
  return (
    <PanelDialog title={coupon ? t('editTitle', { code: coupon.code }) : t('addTitle')} onClose={onClose}>
      <DialogForm
        busy={adding.isLoading || changing.isLoading}
        onSubmit={submit}
        onClose={onClose}
        className="grid gap-4 sm:grid-cols-2"
      >
        <ContractFields
          form={form}
          slots={{ value: <PlainField form={form} path="value" label={valueLabel} /> }}
        />
        <StrayErrors form={form} />
      </DialogForm>
    </PanelDialog>
  );
}
