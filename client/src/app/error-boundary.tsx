import { Component, type ReactNode } from 'react';
import { defineMessages, useText } from '../shared/config/messages';
import { Notice } from '../shared/ui/notice';

const messages = defineMessages({
  en: {
    title: 'This page has come apart at the seams',
    text: 'Something went wrong on our side. Your cart is safe. Try again, or carry on elsewhere in the shop.',
    retry: 'Try again',
  },
  nl: {
    title: 'Deze pagina is uit de naad gegaan',
    text: 'Er ging iets mis aan onze kant. Je winkelmand is nog compleet. Probeer het opnieuw, of kijk verder in de winkel.',
    retry: 'Opnieuw proberen',
  },
});

/** Catches rendering errors of a page, so that header, cart and footer stay usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure onRetry={() => this.setState({ failed: false })} />;
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useText(messages);
  return (
    <Notice title={t('title')} level={1}>
      <p>{t('text')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </Notice>
  );
}
