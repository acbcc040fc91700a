import { useEffect } from 'react';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { reportIdleTraits } from '../payment/record/idle-traits.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { agentChat } from '../../../schemas/agent-chat.ts';
import { useMethodHead } from '../methods/use-method-head.tsx';
import { useCountryCode } from '../methods/use-methods.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Steps } from '../../ui/blocks/Steps.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { OutLink } from '../../ui/controls/OutLink.tsx';

/** Cash through an agent: a link to the method's chat for this player's country and language. */
export default function CashPage() {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return <Cash method={method} />;
}

function Cash({ method }: { readonly method: PaymentMethod }) {
  const { t, tag } = useTexts();
  const head = useMethodHead(method);
  const services = useServices();
  const country = useCountryCode();
  useEffect(() => reportIdleTraits(method, 'chat', services), [method, services]);
  const url = agentChat(method.agentChatUrl, { country, lang: tag });
  if (url === undefined) throw new FlowError(`${method.name} has no agent chat URL that is safe to open.`);
  const report = () => services.analytics('redirect-opened', { method: method.name, in: 'external' });
  return (
    <Page
      {...head}
      actions={
        <Actions>
          <OutLink className={buttonClass({ isWide: true })} href={url} onOpen={report}>
            <span>{t('cash.button')}</span>
            <Icon d={ICONS.open} small />
          </OutLink>
        </Actions>
      }
    >
      <div className="pw-body">
        <p>{t('cash.text')}</p>
        {method.instruction && <Steps instruction={method.instruction} />}
      </div>
    </Page>
  );
}
