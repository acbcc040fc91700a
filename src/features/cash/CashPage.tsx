import { useEffect } from 'react';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { reportIdleTraits } from '../payment/record/idle-traits.ts';
import { openApart } from '../../core/windows/reserved-window.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { agentChat } from '../../../schemas/agent-chat.ts';
import { useMethodHead } from '../methods/use-method-head.tsx';
import { useCountryCode } from '../methods/use-methods.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Steps } from '../../ui/blocks/Steps.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** Cash through an agent: a button that opens the method's chat for this player's country and language. */
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
  const open = () => {
    if (openApart(services, url)) services.analytics('redirect-opened', { method: method.name, in: 'external' });
    else services.notify(t('cash.blocked'));
  };
  return (
    <Page
      {...head}
      actions={
        <Actions>
          <Button
            isWide
            // The second half of a double click would open a second chat.
            onClick={({ detail }) => detail < 2 && open()}
          >
            <span>{t('cash.button')}</span>
            <Icon d={ICONS.open} small />
          </Button>
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
