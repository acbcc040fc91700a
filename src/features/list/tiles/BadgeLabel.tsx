import { type Badge, badgeClass } from './badge.ts';
import { imageUrl } from '../../../../schemas/safe-url.ts';
import { useWidget } from '../../../core/services/services.ts';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import '../../../ui/styles/badge.css';

interface BadgeLabelProps {
  readonly badge: Badge | undefined;
}

/** Few methods have a badge, so only those pay for its hooks. */
export const BadgeLabel = ({ badge }: BadgeLabelProps) => badge && <Shown badge={badge} />;

function Shown({ badge }: { readonly badge: Badge }) {
  const { text, lang } = useTexts();
  const art = useWidget(({ start }) => start?.schema?.assets?.badge);
  // The host's picture is only for brand badges, which mark the host's own methods.
  const picture = badge.kind === 'brand' && art !== undefined ? imageUrl(art) : undefined;
  return (
    <span className={badgeClass(badge)} lang={lang(badge.text)} style={badge.style}>
      {picture === undefined ? (
        text(badge.text)
      ) : (
        <>
          <img className="pw-badge__art" src={picture} alt="" width={12} height={12} />
          <span>{text(badge.text)}</span>
        </>
      )}
    </span>
  );
}
