import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import type { Group } from '../methods/arrange.ts';
import { badgeOf } from '../list/badge.ts';
import { BadgeLabel } from '../list/BadgeLabel.tsx';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';

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
  const { text } = useTexts();
  return (
    <button
      type="button"
      className="pw-row"
      data-method={method.name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? formId : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isDisabled || reason !== undefined || undefined}
      onClick={() => !isDisabled && reason === undefined && onPress()}
    >
      <MethodPlate method={method} />
      <span className="pw-row__text">
        <b>{text(method.text)}</b>
        {reason !== undefined && <span className="pw-num">{reason}</span>}
      </span>
      <span className="pw-row__end">
        <BadgeLabel badge={badgeOf(method)} />
        {isBusy ? <span className="pw-spinner" /> : <Icon d={isOpen ? ICONS.down : ICONS.next} small turns={!isOpen} />}
      </span>
    </button>
  );
}

interface GroupEntryProps extends Pick<MethodEntryProps, 'isDisabled' | 'onPress'> {
  readonly group: Group;
}

/** A group with its own page. */
export function GroupEntry({ group, isDisabled, onPress }: GroupEntryProps) {
  const { text } = useTexts();
  return (
    <button
      type="button"
      className="pw-row"
      data-group={group.name}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
    >
      <MethodPlate method={group.methods[0]} />
      <span className="pw-row__text">
        <b>{text(group.text)}</b>
      </span>
      <span className="pw-row__end">
        <Icon d={ICONS.next} small turns />
      </span>
    </button>
  );
}
