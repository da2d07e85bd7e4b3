import type { MenuEntry, MenuTarget } from '#contracts/menus';
import type { Locale } from '#contracts/primitives';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { targetOf } from './menu-draft';
import { menusMessages } from './messages';

/** The words that shoppers read in a language; empty for an address without words, and for a target that is gone. */
const wordsOf = (entry: MenuEntry, targets: readonly MenuTarget[], locale: Locale): string =>
  entry.label[locale].trim() || (targetOf(entry, targets)?.name[locale] ?? '').replaceAll('\u00AD', '');

/** Returns how an entry is called in the admin: by its words, or else by what it leads to. */
export function useEntryName(targets: readonly MenuTarget[]) {
  const t = useText(menusMessages);
  const locale = useSelector(selectLocale);
  return (entry: MenuEntry): string =>
    wordsOf(entry, targets, locale) || entry.label.en.trim() || t(`kind_${entry.kind}`);
}
