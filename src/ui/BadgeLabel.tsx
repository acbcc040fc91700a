import type { Badge } from '../methods/badge.ts';
import { useWords } from '../app/use-words.ts';

const CLASSES: Readonly<Record<Badge['kind'], string>> = {
  bonus: ' pw-badge--bonus',
  custom: '',
  exclusive: ' pw-badge--exclusive',
  brand: '',
  soft: ' pw-badge--soft',
};

export function BadgeLabel({ badge }: { readonly badge: Badge | undefined }) {
  const { text } = useWords();
  if (!badge) return null;
  return (
    <span className={`pw-badge${CLASSES[badge.kind]}`} style={badge.style}>
      {text(badge.text)}
    </span>
  );
}
