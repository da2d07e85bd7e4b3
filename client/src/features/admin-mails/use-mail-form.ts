import type { MailWordingDetail } from '#contracts/mail-wordings';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { differences } from '../../shared/ui/admin/draft-merge';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeMailWordingMutation, useLazyGetMailWordingQuery } from './mails-api';
import { mailsMessages } from './messages';
import { useWordsRefusal } from './use-words-refusal';
import { draftOf, ownOf, unknownFieldsOf, type WordsDraft } from './words-draft';

const NONE = { en: {}, nl: {} };

/** The state of the form of a mail: texts, faults, saving, undoing, and what somebody else has changed. */
export function useMailForm(stored: MailWordingDetail) {
  const t = useText(mailsMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const refusalOf = useWordsRefusal();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<WordsDraft>(() => draftOf(stored));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<MailWordingDetail | null>(null);
  const [load] = useLazyGetMailWordingQuery();
  const [send, { isLoading: busy }] = useChangeMailWordingMutation();
  const unknown = unknownFieldsOf(base, draft);

  const adopt = (saved: MailWordingDetail) => {
    setBase(saved);
    setDraft(draftOf(saved));
    setRefused({});
  };
  /** Answers what is stored then, or the faults of the texts. */
  const failed = (error: unknown) =>
    toast({ title: ui('error'), description: `${t('notSaved')} ${cause(error)}`, tone: 'destructive' });
  const putBack = async (former: MailWordingDetail['own'], version: number) => {
    const { data, error } = await send({ mail: base.mail, texts: former, version });
    if (!data) return failed(error);
    adopt(data);
    toast({ title: t('takenBack') });
  };
  /** Answers the places of the texts that the server refuses. */
  const replace = async (
    own: MailWordingDetail['own'],
    said: { title: string; description?: string },
  ): Promise<string[]> => {
    const { data, error } = await send({ mail: base.mail, texts: own, version: base.version });
    if (data) {
      const former = base.own;
      adopt(data);
      toast({ ...said, action: { label: ui('undo'), run: () => void putBack(former, data.version) } });
      return [];
    }
    const refusals = refusalOf(error);
    setRefused(refusals);
    if ((error as ApiError).problem?.code === 'wording.mail-changed')
      setTheirs((await load(base.mail)).data ?? null);
    else if (Object.keys(refusals).length === 0) failed(error);
    return Object.keys(refusals);
  };
  const faults: Readonly<Record<string, string>> = {
    ...refused,
    ...Object.fromEntries(
      Object.entries(unknown).map(([place, field]) => [place, t('unknownField', { field })]),
    ),
  };
  return {
    base,
    draft,
    theirs,
    busy,
    /** Why texts cannot be sent, by their place. */
    faults,
    own: ownOf(base, draft),
    dirty: differences(draftOf(base), draft).length > 0,
    change: (place: string, text: string) => {
      setDraft((was) => ({ ...was, [place]: text }));
      setRefused(({ [place]: _corrected, ...others }) => others);
    },
    /** Saves the texts; answers the places of those that need attention. */
    save: async (): Promise<string[]> => {
      if (busy) return [];
      if (Object.keys(unknown).length > 0) return Object.keys(unknown);
      return replace(ownOf(base, draft), { title: t('saved'), description: t('savedText') });
    },
    reset: () => replace(NONE, { title: t('isReset') }),
    discard: () => adopt(base),
    resolve: (chosen: WordsDraft) => {
      if (theirs) setBase(theirs);
      setDraft(chosen);
      setTheirs(null);
    },
    closeConflict: () => setTheirs(null),
  };
}

export type MailFormState = ReturnType<typeof useMailForm>;
