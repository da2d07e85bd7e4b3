import type { ComponentProps, FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectLocale } from '../config/request-slice';
import { useHydrated } from '../hooks/use-hydrated';

interface PlainFormProps extends Omit<ComponentProps<'form'>, 'hidden' | 'method' | 'onSubmit'> {
  /** The route of the API that answers to the form where there is no code (`form` of its `@Endpoint`). */
  action: string;
  /** What is sent besides the fields and the language, such as the token of a link. */
  hidden?: Readonly<Record<string, string>>;
  /** Sends the form by code. Its own sending is prevented. */
  onSend: (event: FormEvent<HTMLFormElement>) => unknown;
}

/**
 * A form that works before its code is there, and without: the browser sends it to `action`, in the language of the page. Until
 * then the browser checks the fields, afterwards the code does, unless `noValidate` is false.
 */
export function PlainForm({ hidden = {}, onSend, children, ...props }: PlainFormProps) {
  const locale = useSelector(selectLocale);
  const hydrated = useHydrated();
  return (
    <form
      noValidate={hydrated}
      {...props}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(event);
      }}
    >
      {Object.entries({ locale, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
