import { useText } from '../config/messages';
import { pictureMessages } from './picture-messages';

/** Says beside a picture that it was made with AI (Regulation (EU) 2024/1689, article 50(4)). */
export function MadeWithAi({ className = 'mt-2 text-xs text-stone' }: { className?: string }) {
  const t = useText(pictureMessages);
  return (
    <p className={className} data-testid="made-with-ai">
      <span className="sr-only">{t('picture')}: </span>
      {t('madeWithAi')}
    </p>
  );
}
