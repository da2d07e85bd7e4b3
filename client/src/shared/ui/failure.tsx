import { Notice } from './notice';

interface FailureProps {
  title: string;
  text: string;
  retry: string;
  /** Heading level; 1 when it replaces the whole page. */
  level?: 1 | 2 | 3;
  onRetry: () => void;
}

/** Shows that a call failed and offers to retry. */
export function Failure({ title, text, retry, level = 2, onRetry }: FailureProps) {
  return (
    <Notice title={title} level={level} alert>
      <p className="text-stone">{text}</p>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {retry}
      </button>
    </Notice>
  );
}
