import { stockItemInput, type StockItem } from '#contracts/inventory';
import { useState, type ComponentProps } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { faultsOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { uiMessages } from '../../shared/ui/admin/messages';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useCause } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAddStockMutation, useChangeStockMutation, type StockBody } from './inventory-api';
import { inventoryMessages } from './messages';
import { ProductChoice, type ChosenProduct } from './product-choice';

type Values = Omit<StockBody, 'productId' | 'quantityWas' | 'stockPolicy'>;
type Field = 'product' | keyof Values;
type Errors = Partial<Record<Field, string>>;

/** Specification §5: 0, 0 and 5. */
const FRESH: Values = {
  sku: '',
  size: '',
  color: '',
  option: '',
  quantityInStock: '0',
  quantityReserved: '0',
  lowStockThreshold: '5',
};

function valuesOf(item: StockItem | null): Values {
  if (!item) return FRESH;
  return {
    sku: item.sku,
    size: item.size ?? '',
    color: item.color ?? '',
    option: item.option ?? '',
    quantityInStock: String(item.quantityInStock),
    quantityReserved: String(item.quantityReserved),
    lowStockThreshold: String(item.lowStockThreshold),
  };
}

interface FieldOptions {
  /** A number, with the least that it may be. */
  number?: { min?: number };
  disabled?: boolean;
  hint?: string;
  autoFocus?: boolean;
}
const OPTIONS = ['size', 'color', 'option'] as const;
const FROM_ZERO = { min: 0 };
const NUMBER: ComponentProps<'input'> = {
  type: 'number',
  step: 1,
  inputMode: 'numeric',
  onFocus: (event) => event.target.select(),
};

interface StockDialogProps {
  /** The row that is edited; null for a new one. */
  item: StockItem | null;
  onClose: () => void;
}

/** Adds or changes one stock row. A row that exists begins in its count. */
export function StockDialog({ item, onClose }: StockDialogProps) {
  const t = useText(inventoryMessages);
  const [values, setValues] = useState(() => valuesOf(item));
  const [product, setProduct] = useState<ChosenProduct | null>(
    item && { id: item.productId, name: item.productName ?? t('gone') },
  );
  const { send, busy } = useSendStock(item);
  const mayBeOversold = item !== null && item.stockPolicy !== 'counted';
  const [errors, setErrors] = useState<Errors>({});

  const submit = async () => {
    const body: StockBody = {
      ...values,
      sku: values.sku.trim(),
      productId: product?.id ?? '',
      ...(item && { quantityWas: item.quantityInStock }),
    };
    const faults = faultsOf(stockItemInput, body);
    const tooLow = !mayBeOversold && Number(values.quantityInStock) < 0;
    const found: Errors = {
      ...(faults['productId'] && { product: t('productRequired') }),
      ...(faults['sku'] && { sku: t('skuRequired') }),
      ...((faults['quantityInStock'] || tooLow) && {
        quantityInStock: t(mayBeOversold ? 'wholeOversold' : 'whole'),
      }),
      ...(faults['lowStockThreshold'] && { lowStockThreshold: t('whole') }),
      ...Object.fromEntries(OPTIONS.filter((name) => faults[name]).map((name) => [name, t('optionWanted')])),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const refused = await send(body);
    if (refused) setErrors(refused);
    else onClose();
  };
  const field = (name: keyof Values, more: FieldOptions = {}) => (
    <TextField
      label={t(name)}
      value={values[name] ?? ''}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      error={errors[name]}
      {...(more.number && { ...NUMBER, ...more.number })}
      disabled={more.disabled}
      hint={more.hint}
      autoFocus={more.autoFocus}
    />
  );
  return (
    <PanelDialog title={item ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <DialogForm busy={busy} onSubmit={submit} onClose={onClose}>
        <ProductChoice
          chosen={product}
          onChoose={setProduct}
          error={errors.product ?? null}
          disabled={item !== null}
        />
        {field('sku')}
        <div className="grid gap-4 sm:grid-cols-3">
          {field('size')}
          {field('color')}
          {field('option')}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {field('quantityInStock', { number: mayBeOversold ? {} : FROM_ZERO, autoFocus: item !== null })}
          {field('quantityReserved', { number: FROM_ZERO, disabled: true, hint: t('reservedHint') })}
          {field('lowStockThreshold', { number: FROM_ZERO })}
        </div>
      </DialogForm>
    </PanelDialog>
  );
}

/** Sends the form. Returns the refusals by field, or null when the row was saved. */
function useSendStock(item: StockItem | null) {
  const t = useText(inventoryMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const reportOutcome = useReportOutcome();
  const [add, adding] = useAddStockMutation();
  const [change, changing] = useChangeStockMutation();

  const errorsOf = ({ problem }: ApiError): Errors => {
    switch (problem?.code) {
      case 'inventory.sku-taken':
        return { sku: t('skuTaken') };
      case 'inventory.variant-exists':
        return { size: t('variantExists') };
      case 'inventory.below-reserved':
        return { quantityInStock: t('belowReserved', { count: Number(problem.details?.['reserved'] ?? 0) }) };
      case 'inventory.count-out-of-range':
        return { quantityInStock: cause({ problem }) };
      default:
        return {};
    }
  };
  /** Restores the former row. Its count moves back by as much as the change moved it. */
  const putBack = (former: StockItem, sent: StockBody) => {
    const { id, productId, sku } = former;
    const body = { ...valuesOf(former), productId, quantityWas: Number(sent.quantityInStock) };
    void reportOutcome(change({ id, body }), { done: t('putBack'), text: sku, failed: t('notUpdated') });
  };
  const send = async (body: StockBody): Promise<Errors | null> => {
    const { data, error } = await (item ? change({ id: item.id, body }) : add(body));
    if (data) {
      const description = t('savedText', { sku: data.sku, count: data.quantityInStock });
      toast({
        title: t(item ? 'updated' : 'added'),
        description,
        ...(item && { action: { label: ui('undo'), run: () => putBack(item, body) } }),
      });
      return null;
    }
    const errors = errorsOf(error as ApiError);
    const why = Object.values(errors)[0] ?? cause(error);
    toast({
      title: ui('error'),
      description: `${t(item ? 'notUpdated' : 'notAdded')} ${why}`,
      tone: 'destructive',
    });
    return errors;
  };
  return { send, busy: adding.isLoading || changing.isLoading };
}
