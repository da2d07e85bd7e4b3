import { distinctValues, oneForm } from '#kernel/text-forms';
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { CloseIcon } from '../icons';
import { FieldFrame } from '../text-field';

interface FrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string;
}

type SelectFieldProps = FrameProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** Select with label, hint and error. */
export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className ?? ''}>
      {(wiring) => <select {...wiring} {...select} className="field" />}
    </FieldFrame>
  );
}

interface CheckFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Check box with label and hint. */
export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="admin-choice font-medium">
        <input
          type="checkbox"
          className="admin-check"
          checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="admin-choice-hint text-stone">
          {hint}
        </p>
      )}
    </div>
  );
}

interface TokensFieldProps extends FrameProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Accessible name of a remove button, such as `Remove {value}`. */
  removeLabel: (value: string) => string;
}

/** List of short values, each in one spelling. Enter or a comma adds one; Backspace in the empty field removes the last one. */
export function TokensField({ values, onChange, removeLabel, ...frame }: TokensFieldProps) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const words = text.split(',').map(oneForm);
    const all = distinctValues([...values, ...words.filter((word) => word !== '')]);
    const fresh = all.slice(distinctValues(values).length);
    if (fresh.length > 0) onChange([...values, ...fresh]);
    setTyped('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
  };
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="field flex flex-wrap items-center gap-1 px-1.5 py-1 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-moss">
          {values.map((value) => (
            <span key={value} className="badge gap-0.5 bg-parchment pr-0.5">
              {value}
              <button
                type="button"
                aria-label={removeLabel(value)}
                className="admin-token-remove"
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <CloseIcon className="size-3.5" />
              </button>
            </span>
          ))}
          <input
            {...wiring}
            className="min-w-12 grow basis-12 bg-transparent px-1 outline-none"
            value={typed}
            onChange={(event) =>
              event.target.value.includes(',') ? add(event.target.value) : setTyped(event.target.value)
            }
            onKeyDown={onKey}
            onBlur={() => typed.trim() !== '' && add(typed)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
