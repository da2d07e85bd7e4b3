import { AlertIcon } from '../../icons';
import type { ContractForm } from './use-contract-form';

/** What is wrong with none of a form's fields, until the next attempt. */
export function StrayErrors({ form }: { form: ContractForm }) {
  return form.strayErrors.map((text) => (
    <p key={text} role="alert" className="field-error sm:col-span-2">
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  ));
}
