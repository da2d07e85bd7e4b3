import type { SetUp } from '#contracts/opening';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { setUpMessages } from './messages';
import { progressOf } from './progress';

/** How many steps are done, in words and as a bar. */
export function ProgressBar({ setUp }: { setUp: SetUp }) {
  const t = useText(setUpMessages);
  const id = useId();
  const { done, all } = progressOf(setUp);
  return (
    <div>
      <p id={id} className="mb-1 text-sm font-medium">
        {t('progress', { done, all })}
      </p>
      <progress aria-labelledby={id} value={done} max={all} className="admin-progress" />
    </div>
  );
}
