import { Component, useEffect, useState, type ReactNode } from 'react';
import { CodeUnavailable, forgetFailures } from '../code/code-once';
import { troubleAt, type CodeTrouble } from '../code/code-trouble';
import { troubleMessages } from '../code/trouble-messages';
import { useText } from '../config/messages';
import { Failure } from './failure';
import { TroubleToast } from './toast/trouble-toast';

interface State {
  readonly failure: { readonly fault: unknown } | null;
  readonly retries: number;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Heading level; 1 for a page. */
  level?: 1 | 2 | 3;
  /** For what lies over the page: a notice over it stands in its place, and this is called when that is closed. */
  onClose?: () => void;
}

/** Catches errors of a page or of a part of one, so that the rest stays usable. Says what to do by their cause. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, retries: 0 };

  static getDerivedStateFromError(fault: unknown): Partial<State> {
    return { failure: { fault } };
  }

  override render() {
    const { failure, retries } = this.state;
    if (!failure) return this.props.children;
    const { level = 1, onClose } = this.props;
    const retry = () => {
      forgetFailures();
      this.setState({ failure: null, retries: retries + 1 });
    };
    if (onClose) {
      const close = () => {
        onClose();
        this.setState({ failure: null });
      };
      return <TroubleToast trouble="trouble" retry={retry} onClose={close} />;
    }
    if (failure.fault instanceof CodeUnavailable)
      return <CodeFailure again={retries > 0} level={level} onRetry={retry} />;
    return <PageFailure level={level} onRetry={retry} />;
  }
}

interface FailureProps {
  level: 1 | 2 | 3;
  onRetry: () => void;
}

function PageFailure({ trouble, level, onRetry }: FailureProps & { trouble?: CodeTrouble }) {
  const t = useText(troubleMessages);
  const title = t(trouble ? `${trouble}Title` : level === 1 ? 'brokenTitle' : 'troubleTitle');
  return (
    <Failure
      title={title}
      text={t(trouble ?? 'trouble')}
      retry={t('retry')}
      level={level}
      onRetry={onRetry}
    />
  );
}

function CodeFailure({ again, ...rest }: FailureProps & { again: boolean }) {
  const [trouble, setTrouble] = useState<CodeTrouble>();
  useEffect(() => {
    let isMounted = true;
    void troubleAt(location.href, { again }).then((found) => isMounted && setTrouble(found));
    return () => {
      isMounted = false;
    };
  }, [again]);
  return trouble ? (
    <PageFailure trouble={trouble} {...rest} />
  ) : (
    <div className="min-h-[60vh]" aria-busy="true" />
  );
}
