import { Suspense } from 'react';
import { useText } from '../../../config/messages';
import { ErrorBoundary } from '../../error-boundary';
import { lazyPart } from '../../on-demand';
import { richTextMessages } from './messages';
import type { TextEditorProps } from './text-editor';

/** The editor's code is as large as the rest of the admin's form: it is loaded when a form is opened. */
const TextEditor = lazyPart<TextEditorProps>(() =>
  import('./text-editor').then((module) => ({ default: module.TextEditor })),
);

/** A field for a rich text. */
export function RichTextField(props: TextEditorProps) {
  const t = useText(richTextMessages);
  const waiting = (
    <div aria-busy="true" aria-label={t('loading')} className="skeleton h-56 w-full" role="status" />
  );
  return (
    <ErrorBoundary level={3}>
      <Suspense fallback={waiting}>
        <TextEditor key={props.lang} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
