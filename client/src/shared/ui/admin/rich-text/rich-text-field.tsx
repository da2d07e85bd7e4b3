import { lazy, Suspense } from 'react';
import { useText } from '../../../config/messages';
import { richTextMessages } from './messages';
import type { TextEditorProps } from './text-editor';

/** The editor's code is as large as the rest of the admin's form: it is loaded when a form is opened. */
const TextEditor = lazy(() => import('./text-editor').then(({ TextEditor }) => ({ default: TextEditor })));

/** A field for a rich text. */
export function RichTextField(props: TextEditorProps) {
  const t = useText(richTextMessages);
  const waiting = (
    <div aria-busy="true" aria-label={t('loading')} className="skeleton h-56 w-full" role="status" />
  );
  return (
    <Suspense fallback={waiting}>
      <TextEditor key={props.lang} {...props} />
    </Suspense>
  );
}
