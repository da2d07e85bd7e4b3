import type { Locale } from '#contracts/primitives';
import { useRef } from 'react';
import { useText } from '../../shared/config/messages';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { mailNames } from './mail-names';
import { mailsMessages } from './messages';
import type { MailText } from './words-draft';

/** Programs that do not know this show four rows. */
const AS_TALL_AS_ITS_TEXT = { fieldSizing: 'content', minHeight: '5.5rem' } as const;

interface WordFieldProps {
  text: MailText;
  language: Locale;
  value: string;
  error: string | undefined;
  /** True for the text that is being written: its fields stand below it. */
  isActive: boolean;
  onChange: (value: string) => void;
  onFocus: () => void;
}

/** A text of a mail, with buttons that insert its fields. */
export function WordField({ text, language, value, error, isActive, onChange, onFocus }: WordFieldProps) {
  const t = useText(mailsMessages);
  const names = useText(mailNames);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const label = names(`text_${text.key}`);
  const standard = text.standard[language];
  const shared = {
    ref: box,
    label,
    error,
    value,
    lang: language,
    placeholder: standard,
    maxLength: text.longest,
    onFocus,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const insert = (field: string) => {
    const { selectionStart, selectionEnd } = box.current ?? {};
    const from = selectionStart ?? value.length;
    onChange(`${value.slice(0, from)}{${field}}${value.slice(selectionEnd ?? from)}`);
    const caret = from + field.length + 2;
    // Once the box has the new text.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div>
      {text.isLine ? (
        <TextField {...shared} />
      ) : (
        <TextArea {...shared} rows={4} style={AS_TALL_AS_ITS_TEXT} />
      )}
      {isActive && (
        <div className="mt-2 grid gap-1.5">
          <p className="text-sm text-stone">{t('insert', { text: label })}</p>
          <ul className="flex flex-wrap gap-1.5">
            {text.fields.map((field) => (
              <li key={field}>
                <button
                  type="button"
                  onClick={() => insert(field)}
                  className="min-h-8 rounded-md border border-line bg-surface px-2 text-left text-sm hover:bg-parchment max-md:min-h-11"
                >
                  <code className="text-main">{`{${field}}`}</code> {names(`field_${field}`)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {value !== standard && (
        <button
          type="button"
          className="link mt-1 inline-flex min-h-8 items-center text-sm"
          onClick={() => onChange(standard)}
        >
          {t('toStandardOf', { text: label })}
        </button>
      )}
    </div>
  );
}
