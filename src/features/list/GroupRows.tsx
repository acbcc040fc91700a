import { memo } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useWidget } from '../../core/services/services.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';
import { Row, Rows } from '../../ui/blocks/Row.tsx';
import { badgeOf } from './tiles/badge.ts';
import { BadgeLabel } from './tiles/BadgeLabel.tsx';
import { useParts, useRendered } from './tiles/use-parts.ts';

interface GroupRowsProps {
  readonly methods: readonly PaymentMethod[];
  readonly onChoose: (method: PaymentMethod) => void;
}

/** Methods as rows. A long list renders part by part. */
export function GroupRows({ methods, onChoose }: GroupRowsProps) {
  const chosen = useWidget((state) => state.method?.name);
  const parts = useParts(methods);
  const { to } = useRendered(parts.length);
  const choose = useStableCallback(onChoose);
  if (parts.length <= 1)
    return (
      <Rows>
        <Methods methods={methods} chosen={chosen} onChoose={choose} />
      </Rows>
    );
  return (
    <div role="list" className="pw-rows">
      {parts.slice(0, to).map((part) => (
        <ul
          key={part[0]?.name}
          role="presentation"
          className="pw-rows__part"
          style={{ containIntrinsicBlockSize: `auto calc(${part.length} * var(--pw-height-row))` }}
        >
          <Methods
            methods={part}
            chosen={part.some(({ name }) => name === chosen) ? chosen : undefined}
            onChoose={choose}
          />
        </ul>
      ))}
    </div>
  );
}

interface MethodsProps extends GroupRowsProps {
  readonly chosen: string | undefined;
}

const Methods = memo(({ methods, chosen, onChoose }: MethodsProps) => {
  const { text, lang } = useTexts();
  return methods.map((method) => (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a part has no role, which would take this one away
    <li key={method.name} role="listitem">
      <Row
        data-method={method.name}
        aria-current={chosen === method.name || undefined}
        onClick={() => onChoose(method)}
        start={<MethodPlate method={method} />}
        title={text(method.text)}
        titleLang={lang(method.text)}
        badge={<BadgeLabel badge={badgeOf(method)} />}
      />
    </li>
  ));
});
