import { useState } from 'react';
import type { ApiError } from '../../api/errors';
import { useText } from '../../config/messages';
import { useToast } from '../toast/use-toast';
import { differences } from './draft-merge';
import { uiMessages } from './messages';
import { useCause } from './states';

interface RevisedDraft<Stored, Draft, Fault> {
  draftOf: (stored: Stored) => Draft;
  /** What would be refused of a draft, by the path of the field. */
  faultsOf: (draft: Draft) => Readonly<Record<string, Fault>>;
  /** Sends a draft that changes what has this revision. */
  send: (draft: Draft, revision: string) => PromiseLike<{ data?: Stored; error?: unknown }>;
  busy: boolean;
  /** Reads what is stored now. */
  load: () => PromiseLike<{ data?: Stored | undefined }>;
  /** The error code of a refusal because somebody else has changed it since. */
  changedCode: string;
  /** What toasts say: after saving, when it failed (before the cause), and after an undo. */
  texts: { saved: string; savedText: string; notSaved: string; takenBack: string };
  /** Called with what is stored after a change. */
  onStored?: (stored: Stored) => void;
}

/**
 * The state of a form of something that has a revision: what is typed, its faults, saving with the way back, and what
 * somebody else has saved meanwhile.
 */
export function useRevisedDraft<Stored extends { revision: string }, Draft extends object, Fault>(
  stored: Stored,
  { draftOf, faultsOf, send, busy, load, changedCode, texts, onStored }: RevisedDraft<Stored, Draft, Fault>,
) {
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [submitted, setSubmitted] = useState(false);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const faults = faultsOf(draft);

  const failed = (error: unknown) =>
    toast({ title: ui('error'), description: `${texts.notSaved} ${cause(error)}`, tone: 'destructive' });
  const adopt = (saved: Stored) => {
    setBase(saved);
    setDraft(draftOf(saved));
    setSubmitted(false);
    onStored?.(saved);
  };
  const putBack = async (former: Stored, { revision }: Stored) => {
    const { data, error } = await send(draftOf(former), revision);
    if (!data) return failed(error);
    adopt(data);
    toast({ title: texts.takenBack });
  };
  /** Answers false when a field needs attention. */
  const save = async (): Promise<boolean> => {
    setSubmitted(true);
    if (busy) return true;
    if (Object.keys(faults).length > 0) return false;
    const { data, error } = await send(draft, base.revision);
    if (data) {
      const action = { label: ui('undo'), run: () => void putBack(base, data) };
      adopt(data);
      toast({ title: texts.saved, description: texts.savedText, action });
    } else if ((error as ApiError).problem?.code === changedCode) {
      setTheirs((await load()).data ?? null);
    } else failed(error);
    return true;
  };
  return {
    base,
    draft,
    setDraft,
    theirs,
    busy,
    faults,
    /** True once saving was tried. */
    submitted,
    dirty: differences(draftOf(base), draft).length > 0,
    save,
    discard: () => adopt(base),
    resolve: (chosen: Draft) => {
      if (theirs) setBase(theirs);
      setDraft(chosen);
      setTheirs(null);
    },
    closeConflict: () => setTheirs(null),
  };
}
