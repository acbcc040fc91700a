import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { traitsOf } from '../../../schemas/method/traits.ts';
import { Banner } from '../../ui/blocks/Banner.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { useReasons } from '../../core/hooks/use-reasons.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { supportLink } from './support-link.ts';
import { OutLink } from '../../ui/controls/OutLink.tsx';

interface TraitProps {
  readonly method: PaymentMethod;
}

/** The guarantee promised by the definition. Beside payment details it is explained as well. */
export function GuaranteedNote({ method, hasDetails }: TraitProps & { readonly hasDetails: boolean }) {
  const { t } = useTexts();
  if (traitsOf(method).guaranteed !== true) return null;
  const title = t('p2p.guaranteed.title');
  return hasDetails ? (
    <Banner kind="note" title={title} text={t('p2p.guaranteed.text')} />
  ) : (
    <Banner kind="note" text={title} />
  );
}

/** Link to support for this method. */
export function SupportLink({ method }: TraitProps) {
  const { t } = useTexts();
  const { href, why } = supportLink(method);
  useReasons(() => (why ? [why] : []));
  if (href === undefined) return null;
  return (
    <OutLink className={buttonClass({ variant: 'secondary', isWide: true })} href={href}>
      <span>{t('p2p.support')}</span>
      <Icon d={ICONS.open} small />
    </OutLink>
  );
}
