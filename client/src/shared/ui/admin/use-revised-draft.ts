import { useState } from 'react';
import type { ApiError } from '../../api/errors';
import { useText } from '../../config/messages';
import { useToast } from '../toast/use-toast';
import { differences } from './draft-merge';
import { uiMessages } from './messages';
import { useCause } from './states';
import { useRefusedTexts, type RefusedTexts } from './use-refused-texts';

/** What a toast says. */
interface Words {
  title: string;
  description?: string;
}

type Saved<Stored> = NonNullable<Stored>;
type Places = RefusedTexts;

interface RevisedDraft<Stored, Draft, Fault> {
  draftOf: (stored: Stored) => Draft;
  /** What would be refused of a draft, by the path of the field. */
  faultsOf: (draft: Draft) => Readonly<Record<string, Fault>>;
  /** Sends a draft that changes what was stored; refused when that has changed since. */
  send: (draft: Draft, base: Stored) => PromiseLike<{ data?: Saved<Stored>; error?: unknown }>;
  busy: boolean;
  /** Reads what is stored now. */
  load: (base: Stored) => PromiseLike<{ data?: Saved<Stored> | null | undefined }>;
  /** The error code of a refusal because somebody else has changed it since. */
  changedCode: string;
  /** What the server refuses of the fields by a code of its own, by their name, in place of a toast. */
  refusalOf?: (error: unknown) => Places;
  /** The field of the form at a path that the server refuses; missing: the fields have the contract's paths. */
  fieldOf?: (path: string) => string;
  /** What toasts say: after saving, when it failed (before the cause), and after an undo. */
  texts: {
    saved: (saved: Saved<Stored>, base: Stored) => Words;
    notSaved: string;
    takenBack: (saved: Saved<Stored>) => Words;
  };
  /** Called with what is stored after a change. */
  onStored?: (stored: Saved<Stored>) => void;
}

const NOTHING: Places = {};

/**
 * The state of a form of something that has a revision: what is typed, its faults, saving with the way back, and what
 * somebody else has saved meanwhile. `stored` is null for something new, whose draft `draftOf` then starts.
 */
export function useRevisedDraft<Stored extends object | null, Draft extends object, Fault>(
  stored: Stored,
  options: RevisedDraft<Stored, Draft, Fault>,
) {
  const { draftOf, faultsOf, send, busy, load, changedCode, refusalOf, fieldOf, texts, onStored } = options;
  const ui = useText(uiMessages);
  const cause = useCause();
  const refusedTexts = useRefusedTexts();
  const toast = useToast();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState({ draft, places: NOTHING });
  const [theirs, setTheirs] = useState<Saved<Stored> | null>(null);
  const faults = faultsOf(draft);

  const failed = (error: unknown) =>
    toast({ title: ui('error'), description: `${texts.notSaved} ${cause(error)}`, tone: 'destructive' });
  const adopt = (next: Stored) => {
    setBase(next);
    setDraft(draftOf(next));
    setSubmitted(false);
    setRefusal({ draft, places: NOTHING });
  };
  const store = (saved: Saved<Stored>) => {
    adopt(saved);
    onStored?.(saved);
  };
  const putBack = async (former: Stored, saved: Saved<Stored>) => {
    const { data, error } = await send(draftOf(former), saved);
    if (!data) return failed(error);
    store(data);
    toast(texts.takenBack(data));
  };
  /** Stores a draft in place of what is stored; answers the fields that the server refuses. */
  const replace = async (next: Draft, said = texts.saved): Promise<readonly string[]> => {
    const { data, error } = await send(next, base);
    if (data) {
      const action = { label: ui('undo'), run: () => void putBack(base, data) };
      store(data);
      toast({ ...said(data, base), ...(base ? { action } : {}) });
      return [];
    }
    const own = refusalOf?.(error) ?? NOTHING;
    const named = Object.entries(refusedTexts(error)).map(([path, text]) => [fieldOf?.(path) ?? path, text]);
    const places = { ...(Object.fromEntries(named) as Places), ...own };
    setRefusal({ draft: next, places });
    if ((error as ApiError).problem?.code === changedCode) setTheirs((await load(base)).data ?? null);
    else if (Object.keys(own).length === 0) failed(error);
    return Object.keys(places);
  };
  return {
    base,
    draft,
    setDraft,
    theirs,
    busy,
    faults,
    /** What the server has refused of the fields that have not been changed since, by their name or path. */
    refused: unchanged(refusal, draft),
    /** True once saving was tried. */
    submitted,
    dirty: differences(draftOf(base), draft).length > 0,
    /** Answers the fields that need attention. */
    save: async (): Promise<readonly string[]> => {
      setSubmitted(true);
      if (busy) return [];
      const places = Object.keys(faults);
      return places.length > 0 ? places : replace(draft);
    },
    replace,
    discard: () => adopt(base),
    resolve: (chosen: Draft) => {
      if (theirs) setBase(theirs);
      setDraft(chosen);
      setTheirs(null);
    },
    closeConflict: () => setTheirs(null),
  };
}

/** The refusals of fields that are as they were sent. */
function unchanged<Draft extends object>(refusal: { draft: Draft; places: Places }, draft: Draft): Places {
  const changed: readonly string[] = differences(refusal.draft, draft);
  const isChanged = (place: string) =>
    changed.some((field) => place === field || place.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(refusal.places).filter(([place]) => !isChanged(place)));
}
