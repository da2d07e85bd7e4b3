import { FIBRE_NAMES, readComposition } from '#contracts/composition-text';
import { FIBRES, type Fibre } from '#contracts/fibres';
import { droppedFrom, nearestFibre } from '#contracts/nearest-fibre';
import { suggestedComposition, withFibre } from '#contracts/suggested-composition';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { TextArea } from '../../../shared/ui/text-field';
import type { FactsProps } from './facts-fields';
import { factsMessages } from './facts-messages';

/** The fibres, one component per line; says which words are not known, and offers what they mean. */
export function CompositionField({ facts, change, errorOf }: FactsProps) {
  const t = useText(factsMessages);
  const locale = useSelector(selectLocale);
  const area = useRef<HTMLDivElement>(null);
  const unknownText = useUnknownText();
  const read = readComposition(facts.composition);
  const unknown = 'unknown' in read && unknownText(read.unknown);
  const suggestion = suggestedComposition(facts.composition, locale);
  const error = errorOf('composition');
  const put = (composition: string) => {
    change({ composition });
    area.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={area} className="grid grid-cols-1 gap-2">
      <TextArea
        label={t('composition')}
        rows={Math.max(2, facts.composition.split('\n').length)}
        spellCheck={false}
        placeholder={t('compositionExample')}
        value={facts.composition}
        onChange={(event) => change({ composition: event.target.value })}
        hint={error ? undefined : unknown || t('compositionHint')}
        error={error && (unknown || error)}
      />
      {suggestion !== undefined && (
        <button
          type="button"
          className="button-quiet h-auto justify-self-start py-1.5 text-left whitespace-pre-line"
          onClick={() => put(suggestion)}
        >
          {t('meant', { text: suggestion })}
        </button>
      )}
      <FibreChoice onChoose={(fibre) => put(withFibre(facts.composition, fibre, locale))} />
    </div>
  );
}

/** The fibre names of the law; a chosen one is added to the composition. */
function FibreChoice({ onChoose }: { onChoose: (fibre: Fibre) => void }) {
  const t = useText(factsMessages);
  const locale = useSelector(selectLocale);
  const names = (Object.keys(FIBRES) as Fibre[])
    .map((fibre) => ({ fibre, name: FIBRES[fibre][locale] }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <select
      className="field w-auto max-w-full justify-self-start"
      aria-label={t('addFibre')}
      value=""
      onChange={(event) => onChoose(event.target.value as Fibre)}
    >
      <option value="">{t('addFibre')}</option>
      {names.map(({ fibre, name }) => (
        <option key={fibre} value={fibre}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Says why words cannot be read: what the law calls them, or that a percentage is missing. */
function useUnknownText() {
  const t = useText(factsMessages);
  const locale = useSelector(selectLocale);
  return (written: string) => {
    const words = written.slice(0, 60) || '?';
    if (FIBRE_NAMES.has(words.toLowerCase())) return t('withoutPercent', { words });
    const nearest = nearestFibre(words);
    if (nearest === undefined) return t('unknown', { words });
    return `${t('unknownNearest', { words, name: FIBRES[nearest][locale] })} ${t(`${droppedFrom(words)}Dropped`)}`;
  };
}
