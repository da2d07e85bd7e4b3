import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { MAX_CHARACTERS } from '#rich-text/plain';
import { useText } from '../../../config/messages';
import { TextField } from '../../text-field';
import { EXTENSIONS, isLinkAddress } from './extensions';
import { richTextMessages } from './messages';
import { Toolbar } from './toolbar';

export interface TextEditorProps {
  label: string;
  lang: string;
  /** HTML of the fixed subset. */
  value: string;
  onChange: (html: string) => void;
  error: string | null;
}

/** Writes a rich text with exactly the formatting that the shop keeps. */
export function TextEditor(props: TextEditorProps) {
  const [linking, setLinking] = useState(false);
  const editor = useTextEditor(props, () => setLinking(true));
  return (
    <div>
      <span className="mb-1.5 block text-sm font-medium">{props.label}</span>
      <div className="min-h-56 rounded-md border border-stone/60 bg-surface">
        {editor && <Toolbar editor={editor} field={props.label} onLink={() => setLinking(true)} />}
        {editor && linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
        {editor && <PictureForm editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      {props.error && <p className="field-error">{props.error}</p>}
      {editor && <Count editor={editor} />}
    </div>
  );
}

/** The length of the text, once it comes near the limit. */
function Count({ editor }: { editor: Editor }) {
  const t = useText(richTextMessages);
  const count = useEditorState({ editor, selector: ({ editor }) => editor.state.doc.textContent.length });
  if (count < MAX_CHARACTERS * 0.9) return null;
  const isTooLong = count > MAX_CHARACTERS;
  return (
    <p role="status" className={isTooLong ? 'field-error' : 'mt-1.5 text-stone'}>
      {t(isTooLong ? 'tooLong' : 'count', { count, most: MAX_CHARACTERS })}
    </p>
  );
}

function useTextEditor(
  { label, lang, value, onChange, error }: TextEditorProps,
  onLink: () => void,
): Editor | null {
  /** What the editor has reported last; another value comes from outside, such as a saved product. */
  const reported = useRef(value);
  const report = useRef(onChange);
  const link = useRef(onLink);
  useEffect(() => {
    report.current = onChange;
    link.current = onLink;
  });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // An editor that is made while rendering is destroyed when React renders again before it is on the page.
    immediatelyRender: false,
    // The content security policy refuses the `<style>` element; `admin.css` has what is needed of it.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(error !== null),
        lang,
        class: 'rich-text rich-text-input',
      },
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        link.current();
        return true;
      },
    },
    onUpdate: ({ editor }) => {
      reported.current = editor.isEmpty ? '' : editor.getHTML();
      report.current(reported.current);
    },
  });
  useEffect(() => {
    if (!editor || value === reported.current) return;
    reported.current = value;
    const { from, to } = editor.state.selection;
    editor.chain().setContent(value, { emitUpdate: false }).setTextSelection({ from, to }).run();
  }, [editor, value]);
  return editor;
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText(richTextMessages);
  const former = editor.getAttributes('link')['href'] as string | undefined;
  const [address, setAddress] = useState(former ?? '');
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const href = address.trim();
    if (!isLinkAddress(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !former) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <div
      className="flex flex-wrap items-end gap-2 border-b border-line p-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter') return apply();
        onClose();
        editor.commands.focus();
      }}
    >
      <TextField
        className="min-w-48 grow"
        label={t('address')}
        hint={t('addressHint')}
        error={wrong ? t('badAddress') : null}
        autoFocus
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <button type="button" className="button" onClick={apply}>
        {t('apply')}
      </button>
      {former !== undefined && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('unlink')}
        </button>
      )}
      <button type="button" className="button-quiet" onClick={onClose}>
        {t('cancel')}
      </button>
    </div>
  );
}

function PictureForm({ editor }: { editor: Editor }) {
  const t = useText(richTextMessages);
  const alt = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isActive('picture') ? String(editor.getAttributes('picture')['alt'] ?? '') : null,
  });
  if (alt === null) return null;
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line p-2">
      <TextField
        className="min-w-48 grow"
        label={t('alt')}
        hint={t('altHint')}
        maxLength={300}
        value={alt}
        onChange={(event) => editor.commands.updateAttributes('picture', { alt: event.target.value })}
      />
      <button
        type="button"
        className="button-quiet"
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {t('dropPicture')}
      </button>
    </div>
  );
}
