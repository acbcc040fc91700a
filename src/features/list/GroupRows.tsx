import { memo, useRef } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useWidget } from '../../core/services/services.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';
import { Row, Rows } from '../../ui/blocks/Row.tsx';
import { badgeOf } from './tiles/badge.ts';
import { BadgeLabel } from './tiles/BadgeLabel.tsx';
import { useParts, useRendered } from './use-parts.ts';

interface GroupRowsProps {
  readonly methods: readonly PaymentMethod[];
  readonly onChoose: (method: PaymentMethod) => void;
}

/** Rows per part of a long list. */
const PART = 20;

/** Parts to render above and below those in view: some screens. */
const AROUND = 3;

/** Methods as rows. Of a long list, only those in view and those around them are rendered. */
export function GroupRows({ methods, onChoose }: GroupRowsProps) {
  const chosen = useWidget((state) => state.method?.name);
  const container = useRef<HTMLDivElement>(null);
  const parts = useParts(methods, PART);
  const { count, isRendered, heightOf } = useRendered(container, parts, { around: AROUND });
  const choose = useStableCallback(onChoose);
  if (parts.length <= 1)
    return (
      <Rows>
        <Methods methods={methods} start={0} total={methods.length} chosen={chosen} onChoose={choose} />
      </Rows>
    );
  const sizeOf = (rows: number) => `calc(${rows} * var(--pw-height-row))`;
  return (
    <div
      ref={container}
      role="list"
      className="pw-rows"
      style={{ paddingBlockEnd: sizeOf(Math.max(0, methods.length - count * PART)) }}
    >
      {parts.slice(0, count).map((part, at) => {
        const isEmpty = !isRendered(at);
        const size = sizeOf(part.length);
        return (
          <ul
            key={part[0]?.name}
            role="presentation"
            className="pw-rows__part"
            style={isEmpty ? { blockSize: heightOf(at) ?? size } : { containIntrinsicBlockSize: `auto ${size}` }}
          >
            {!isEmpty && (
              <Methods
                methods={part}
                start={at * PART}
                total={methods.length}
                chosen={part.some(({ name }) => name === chosen) ? chosen : undefined}
                onChoose={choose}
              />
            )}
          </ul>
        );
      })}
    </div>
  );
}

interface MethodsProps extends GroupRowsProps {
  /** Position of the first of these in the whole list. */
  readonly start: number;
  readonly total: number;
  readonly chosen: string | undefined;
}

const Methods = memo(({ methods, start, total, chosen, onChoose }: MethodsProps) => {
  const { text, lang } = useTexts();
  return methods.map((method, at) => (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a part has no role, which would take this one away
    <li key={method.name} role="listitem" aria-setsize={total} aria-posinset={start + at + 1}>
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
