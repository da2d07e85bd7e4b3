import { Notice } from './notice';

interface FailureProps {
  title: string;
  text: string;
  retry: string;
  onRetry: () => void;
}

/** Shows that a call failed and offers to retry. */
export function Failure({ title, text, retry, onRetry }: FailureProps) {
  return (
    <Notice title={title} alert>
      <p className="text-stone">{text}</p>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {retry}
      </button>
    </Notice>
  );
}
