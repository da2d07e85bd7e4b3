import { useSelector } from 'react-redux';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { fieldAt } from '../../../shared/ui/admin/form/typed-fields';
import type { ContractForm } from '../../../shared/ui/admin/form/use-contract-form';
import { useLabel } from '../../../shared/ui/admin/form/use-wanted-words';
import { FieldFrame } from '../../../shared/ui/text-field';
import { coloursMessages } from './colours-messages';

const SHADE = /^#[0-9a-f]{6}$/i;
/** What the picker opens with while there is no shade: neither light nor dark. */
const FIRST = '#888888';

/** The shade of a colour, picked or typed. */
export function ShadeField({ form }: { form: ContractForm }) {
  const t = useText(coloursMessages);
  const locale = useSelector(selectLocale);
  const label = useLabel();
  const { error, ...binding } = form.bind('shade');
  const field = fieldAt(form.parts, 'shade');
  if (!field) throw new Error('The contract describes no shade.');
  const typed = binding.value.trim();
  return (
    <FieldFrame label={label(field)} hint={field.hint?.[locale]} error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <input
            type="color"
            className="field w-14 shrink-0 p-1"
            aria-label={t('pick')}
            value={SHADE.test(typed) ? typed.toLowerCase() : FIRST}
            onChange={binding.onChange}
          />
          <input {...wiring} {...binding} className="field" spellCheck={false} autoComplete="off" />
        </div>
      )}
    </FieldFrame>
  );
}
