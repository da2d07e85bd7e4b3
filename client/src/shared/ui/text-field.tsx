import { useId, type ComponentProps, type ReactNode } from 'react';
import { AlertIcon } from './icons';

interface FieldFrameProps {
  label: string;
  /** Text beside the label, such as 'optional'. */
  aside?: string | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string;
}

interface Wiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Label, control, hint and error, linked for assistive technology. */
export function FieldFrame({
  label,
  aside,
  hint,
  error,
  className = '',
  children,
}: FieldFrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm font-medium">
        {label}
        {aside && <span className="font-normal text-stone">{aside}</span>}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-stone">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** Single-line text field. */
export function TextField({ label, aside, hint, error, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} className={className ?? ''}>
      {(wiring) => <input {...wiring} {...input} className="field" />}
    </FieldFrame>
  );
}

type TextAreaProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Multi-line text field. */
export function TextArea({ label, aside, hint, error, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} className={className ?? ''}>
      {(wiring) => <textarea {...wiring} {...area} className="field py-3" />}
    </FieldFrame>
  );
}
