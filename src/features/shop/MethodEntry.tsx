import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useCryptoBonus } from '../../core/hooks/experiments.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import type { Group } from '../methods/arrange.ts';
import { badgeOf, CRYPTO_BONUS } from '../list/tiles/badge.ts';
import { BadgeLabel } from '../list/tiles/BadgeLabel.tsx';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';
import { Row } from '../../ui/blocks/Row.tsx';
import { Spinner } from '../../ui/controls/Spinner.tsx';

interface MethodEntryProps {
  readonly method: PaymentMethod;
  /** Why the method cannot be used now. */
  readonly reason: string | undefined;
  /** Whether its form is open; undefined if it has none. */
  readonly isOpen: boolean | undefined;
  /** Id of the form. */
  readonly formId: string;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** A method of the shop. It unfolds its form, or pays at once. */
export function MethodEntry({ method, reason, isOpen, formId, isBusy, isDisabled, onPress }: MethodEntryProps) {
  const { text, lang } = useTexts();
  return (
    <Row
      data-method={method.name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? formId : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isDisabled || reason !== undefined || undefined}
      onClick={() => !isDisabled && reason === undefined && onPress()}
      start={<MethodPlate method={method} />}
      title={text(method.text)}
      titleLang={lang(method.text)}
      text={reason}
      badge={<BadgeLabel badge={badgeOf(method)} />}
      end={isBusy ? <Spinner /> : isOpen ? <Icon d={ICONS.down} small /> : undefined}
    />
  );
}

interface GroupEntryProps extends Pick<MethodEntryProps, 'isDisabled' | 'onPress'> {
  readonly group: Group;
}

/** A group with its own page. */
export function GroupEntry({ group, isDisabled, onPress }: GroupEntryProps) {
  const { text, lang } = useTexts();
  const isBonus = useCryptoBonus();
  return (
    <Row
      data-group={group.name}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
      start={<MethodPlate method={group.methods[0]} />}
      title={text(group.text)}
      titleLang={lang(group.text)}
      badge={isBonus && group.name === 'crypto' && <BadgeLabel badge={CRYPTO_BONUS} />}
    />
  );
}
