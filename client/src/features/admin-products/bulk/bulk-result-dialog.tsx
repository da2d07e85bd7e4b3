import type { BulkProductResult } from '#contracts/bulk-products';
import type { PublishGap } from '#contracts/publish-gaps';
import { useText } from '../../../shared/config/messages';
import { ExternalIcon } from '../../../shared/ui/admin/icons';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { DialogButtons, PanelDialog } from '../../../shared/ui/admin/panel-dialog';
import { bulkMessages } from './bulk-messages';

interface BulkResultDialogProps {
  result: BulkProductResult;
  /** The change was to put the products on sale. */
  publishes: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** The section of the product's form that closes a gap. */
const SECTION: Record<PublishGap['code'], string> = {
  'composition-missing': 'facts',
  'footwear-missing': 'facts',
  'maker-missing': 'facts',
  'claim-unproven': 'claims',
  'picture-missing': 'pictures',
};

/** The products that a change has left as they were, with what each of them lacks. */
export function BulkResultDialog({ result, publishes, onUndo, onClose }: BulkResultDialogProps) {
  const t = useText(bulkMessages);
  const ui = useText(uiMessages);
  const { changed, published, refused } = result;
  const others = refused.count - refused.products.length;
  const title = publishes
    ? [t('published', { count: published }), t('notYet', { count: refused.count })]
    : [t('changed', { count: changed }), t('asItWas', { count: refused.count })];
  return (
    <PanelDialog
      title={title.join(', ')}
      text={t(publishes ? 'notYetText' : 'asItWasText')}
      onClose={onClose}
    >
      <ul className="-my-2 divide-y divide-line" data-testid="refused">
        {refused.products.map(({ id, name, missing }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[2fr_3fr]">
            <span className="font-medium">{name}</span>
            <ul className="grid justify-items-start gap-1 max-md:gap-3">
              {missing.map((gap) => (
                <li key={`${gap.code} ${gap.text ?? ''} ${gap.field}`}>
                  <Reason productId={id} gap={gap} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-4 text-stone">{t('others', { count: others })}</p>}
      <DialogButtons>
        {result.id !== null && (
          <button type="button" className="button-quiet" onClick={onUndo}>
            {ui('undo')}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {ui('close')}
        </button>
      </DialogButtons>
    </PanelDialog>
  );
}

function Reason({ productId, gap }: { productId: string; gap: PublishGap }) {
  const t = useText(bulkMessages);
  const { code, text = '' } = gap;
  return (
    <a
      href={`/admin/products/${productId}#${SECTION[code]}`}
      target="_blank"
      rel="noreferrer"
      className="link"
    >
      {code === 'claim-unproven' ? t(code, { text }) : t(code)}
      <ExternalIcon className="ml-1 inline size-3.5 align-[-0.125em]" />
    </a>
  );
}
