import type { Badge } from './badge.ts';
import { imageUrl } from '../../../schemas/safe-url.ts';
import { useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import '../../ui/styles/badge.css';

const CLASSES: Readonly<Record<Badge['kind'], string>> = {
  bonus: ' pw-badge--bonus',
  custom: '',
  exclusive: ' pw-badge--exclusive',
  brand: '',
  soft: ' pw-badge--soft',
};

export function BadgeLabel({ badge }: { readonly badge: Badge | undefined }) {
  const { text } = useTexts();
  const art = useWidget(({ start }) => start?.schema?.assets?.badge);
  if (!badge) return null;
  // The host's picture is only for brand badges, which mark the host's own methods.
  const picture = badge.kind === 'brand' && art !== undefined ? imageUrl(art) : undefined;
  return (
    <span className={`pw-badge${CLASSES[badge.kind]}`} style={badge.style}>
      {picture !== undefined && <img className="pw-badge__art" src={picture} alt="" width={12} height={12} />}
      {text(badge.text)}
    </span>
  );
}
