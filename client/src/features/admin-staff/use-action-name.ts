import { useText } from '../../shared/config/messages';
import { actionMessages } from './action-messages';

type Action = keyof (typeof actionMessages)['en'];
const isKnown = (action: string): action is Action => Object.hasOwn(actionMessages.en, action);

/** What was done, in words; an action that this client does not know is shown as it is called. */
export function useActionName(): (action: string) => string {
  const t = useText(actionMessages);
  return (action) => (isKnown(action) ? t(action) : action);
}

/** The kinds of change whose words, in either language, have this text in them. */
export function actionsCalled(words: string): string[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  return Object.keys(actionMessages.en).filter((action) =>
    [actionMessages.en, actionMessages.nl].some((names) =>
      names[action as Action].toLowerCase().includes(wanted),
    ),
  );
}
