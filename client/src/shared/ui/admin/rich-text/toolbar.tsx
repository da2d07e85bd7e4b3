import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar as Bar } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../../config/messages';
import { PhotoIcon } from '../icons';
import { PICTURE_TYPES } from '../picture-types';
import { useUpload } from '../use-upload';
import { box, icon } from '../../icons';
import { richTextMessages } from './messages';

const BulletsIcon = icon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01');
const NumbersIcon = icon('M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4.5M4 14.5h2.5L4 18.5h2.5');
const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
);
const TableIcon = icon(box(3.5, 5, 17, 14, 1.5), 'M3.5 10h17M3.5 14.5h17M10 5v14');
const PlainIcon = icon('M6 5h12M12 5v7M4.5 4.5l15 15M12 16v3');
const UndoIcon = icon('M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11h-3');
const RedoIcon = icon('m15.5 5 4 4-4 4M19.5 9h-9a5.5 5.5 0 0 0 0 11h3');

interface ToolbarProps {
  editor: Editor;
  /** What the text is called. */
  field: string;
  onLink: () => void;
}

/** Buttons of the editor. Arrow keys move between them, Tab leaves them. */
export function Toolbar({ editor, field, onLink }: ToolbarProps) {
  const t = useText(richTextMessages);
  const state = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) });
  const run = () => editor.chain().focus();
  return (
    <Bar.Root
      aria-label={t('toolbar', { field })}
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      {([2, 3, 4] as const).map((level) => (
        <Tool
          key={level}
          label={t(`heading${level}`)}
          pressed={state.level === level}
          onPress={() => run().toggleHeading({ level }).run()}
        >
          <span className="font-semibold">H{level}</span>
        </Tool>
      ))}
      <Tool label={t('bold')} pressed={state.bold} onPress={() => run().toggleBold().run()}>
        <b>B</b>
      </Tool>
      <Tool label={t('italic')} pressed={state.italic} onPress={() => run().toggleItalic().run()}>
        <i className="font-serif">I</i>
      </Tool>
      <Tool label={t('bullets')} pressed={state.bullets} onPress={() => run().toggleBulletList().run()}>
        <BulletsIcon className="size-4.5" />
      </Tool>
      <Tool label={t('numbers')} pressed={state.numbers} onPress={() => run().toggleOrderedList().run()}>
        <NumbersIcon className="size-4.5" />
      </Tool>
      <Tool label={t('link')} pressed={state.link} onPress={onLink}>
        <LinkIcon className="size-4.5" />
      </Tool>
      <Tool
        label={t('table')}
        pressed={state.table}
        onPress={() => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
      >
        <TableIcon className="size-4.5" />
      </Tool>
      <PictureTool editor={editor} />
      <Tool label={t('plain')} onPress={() => run().unsetAllMarks().clearNodes().run()}>
        <PlainIcon className="size-4.5" />
      </Tool>
      <Tool label={t('undo')} disabled={!state.canUndo} onPress={() => run().undo().run()}>
        <UndoIcon className="size-4.5" />
      </Tool>
      <Tool label={t('redo')} disabled={!state.canRedo} onPress={() => run().redo().run()}>
        <RedoIcon className="size-4.5" />
      </Tool>
      {state.table && <TableTools editor={editor} />}
    </Bar.Root>
  );
}

function stateOf(editor: Editor) {
  return {
    level: editor.isActive('heading') ? (editor.getAttributes('heading')['level'] as number) : 0,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    link: editor.isActive('link'),
    table: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function TableTools({ editor }: { editor: Editor }) {
  const t = useText(richTextMessages);
  const run = () => editor.chain().focus();
  const tools = [
    ['addRow', () => run().addRowAfter().run()],
    ['addColumn', () => run().addColumnAfter().run()],
    ['dropRow', () => run().deleteRow().run()],
    ['dropColumn', () => run().deleteColumn().run()],
    ['headerRow', () => run().toggleHeaderRow().run()],
    ['dropTable', () => run().deleteTable().run()],
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('tableTools')}
      className="flex basis-full flex-wrap gap-0.5 border-t border-line pt-1"
    >
      {tools.map(([name, press]) => (
        <Bar.Button
          key={name}
          type="button"
          className="min-h-8 rounded-md px-2 text-xs hover:bg-parchment"
          onClick={press}
        >
          {t(name)}
        </Bar.Button>
      ))}
    </div>
  );
}

/** Uploads pictures and puts them where the cursor is. */
function PictureTool({ editor }: { editor: Editor }) {
  const t = useText(richTextMessages);
  const input = useRef<HTMLInputElement>(null);
  const { upload, busy } = useUpload();
  const insert = async (files: File[]) => {
    for (const src of await upload(files)) {
      const { width, height } = await sizeOf(src);
      const at = editor.state.selection.from;
      const picture = { type: 'picture', attrs: { src, alt: '', width, height } };
      // Selected, so that its alternative text can be typed.
      editor.chain().focus().insertContent(picture).setNodeSelection(at).run();
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void insert(files);
        }}
      />
      <Tool label={t('picture')} disabled={busy} onPress={() => input.current?.click()}>
        <PhotoIcon className="size-4.5" />
      </Tool>
    </>
  );
}

/** The size of one of the shop's pictures in pixels, so that the text does not move when it loads. */
async function sizeOf(src: string): Promise<{ width: number | null; height: number | null }> {
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    // The text is whole without it.
    () => ({ width: null, height: null }),
  );
}

interface ToolProps {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, pressed, disabled = false, onPress, children }: ToolProps) {
  return (
    <Bar.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-md hover:bg-parchment max-md:size-11 pointer-coarse:size-11 disabled:opacity-40 aria-pressed:bg-parchment aria-pressed:text-main"
    >
      {children}
    </Bar.Button>
  );
}
