import { MOST_HOME_SECTIONS, type HomeSection, type CustomHomeSection } from '#contracts/home-page';
import type { Locale } from '#contracts/primitives';
import { useRef, useState } from 'react';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { EyeIcon, HiddenIcon } from '../../shared/ui/admin/icons';
import { MoveButtons } from '../../shared/ui/admin/move-buttons';
import { useOpened } from '../../shared/ui/admin/use-opened';
import { ChevronRightIcon, PlusIcon, TrashIcon } from '../../shared/ui/icons';
import { isCustom } from './home-draft';
import { homePageMessages } from './messages';
import { placeOf, SectionFields } from './section-fields';
import type { SectionFieldsProps } from './section-props';

const KINDS: readonly CustomHomeSection['kind'][] = ['picture', 'text', 'products'];

/** Returns a section's name: its kind, and the heading that the owner has given it. */
function useSectionName() {
  const t = useText(homePageMessages);
  return (section: HomeSection, language: Locale) => {
    const heading = isCustom(section) ? section.title[language].trim() : '';
    return heading === '' ? t(`kind_${section.kind}`) : `${t(`kind_${section.kind}`)}: ${heading}`;
  };
}

/** The sections in their order: each opens to be edited, moves, hides, and custom ones can be removed. */
export function SectionList(props: SectionFieldsProps) {
  const { form, language } = props;
  const t = useText(homePageMessages);
  const nameOf = useSectionName();
  const opened = useOpened();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { sections } = form.draft;
  const move = (section: HomeSection, by: 1 | -1, button: HTMLElement) => {
    form.move(section.id, by);
    const place = sections.indexOf(section) + by + 1;
    setSaid(t('movedTo', { name: nameOf(section, language), place, count: sections.length }));
    // Moving takes the focus away from the button.
    requestAnimationFrame(() => button.focus());
  };
  const add = (kind: CustomHomeSection['kind']) => {
    const id = form.add(kind);
    opened.open(id);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-section="${id}"] input`)?.focus(),
    );
  };
  return (
    <>
      <ul ref={list} className="grid gap-2" aria-label={t('sections')}>
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            {...props}
            section={section}
            index={index}
            isOpened={opened.has(section.id)}
            onToggle={() => opened.toggle(section.id)}
            onMove={(by, button) => move(section, by, button)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddSection isFull={sections.length >= MOST_HOME_SECTIONS} onAdd={add} />
    </>
  );
}

interface SectionRowProps extends SectionFieldsProps {
  section: HomeSection;
  index: number;
  isOpened: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1, button: HTMLElement) => void;
}

/** One section: its name opens its fields. */
function SectionRow({ section, index, isOpened, onToggle, onMove, ...props }: SectionRowProps) {
  const { form, language, errorAt } = props;
  const t = useText(homePageMessages);
  const name = useSectionName()(section, language);
  const hasFault = [`sections.${index}`, placeOf(section)].some((path) => path && errorAt(path));
  // A fault must be visible.
  const isOpen = isOpened || hasFault;
  return (
    <li data-section={section.id} className="admin-card min-w-0">
      <div className="flex items-center gap-x-1 py-1 pr-2">
        <button
          type="button"
          className={`flex min-h-10 min-w-0 grow items-center gap-2 px-3 text-left ${section.isHidden ? 'text-stone' : ''}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <ChevronRightIcon className={`size-4 shrink-0 ${isOpen ? 'rotate-90' : ''}`} />
          <span className="truncate font-medium">{name}</span>
          {section.isHidden && <AdminBadge tone="plain">{t('hidden')}</AdminBadge>}
        </button>
        <span className="ml-auto flex shrink-0 items-center">
          <MoveButtons name={name} index={index} count={form.draft.sections.length} onMove={onMove} />
          <button
            type="button"
            className="icon-button"
            aria-label={t(section.isHidden ? 'show' : 'hide', { name })}
            onClick={() => form.edit({ ...section, isHidden: !section.isHidden })}
          >
            {section.isHidden ? <HiddenIcon className="size-4" /> : <EyeIcon className="size-4" />}
          </button>
          {isCustom(section) && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('remove', { name })}
              onClick={() => form.remove(section)}
            >
              <TrashIcon className="size-4" />
            </button>
          )}
        </span>
      </div>
      {isOpen && <SectionFields section={section} index={index} {...props} />}
    </li>
  );
}

function AddSection({
  isFull,
  onAdd,
}: {
  isFull: boolean;
  onAdd: (kind: CustomHomeSection['kind']) => void;
}) {
  const t = useText(homePageMessages);
  if (isFull) return <p className="mt-3 text-stone">{t('full', { count: MOST_HOME_SECTIONS })}</p>;
  return (
    <div role="group" aria-label={t('add')} className="mt-3 flex flex-wrap items-center gap-2">
      <span className="font-medium">{t('add')}:</span>
      {KINDS.map((kind) => (
        <button key={kind} type="button" className="button-quiet" onClick={() => onAdd(kind)}>
          <PlusIcon className="size-4" />
          {t(`kind_${kind}`)}
        </button>
      ))}
    </div>
  );
}
