import { useEffect } from 'react';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { reportIdleTraits } from '../payment/record/idle-traits.ts';
import { openApart } from '../../core/windows/reserved-window.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { agentChat } from '../../../schemas/agent-chat.ts';
import { useCountryCode } from '../methods/use-methods.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';
import { Steps } from '../../ui/blocks/Steps.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** Cash through an agent: a button that opens the method's chat for this player's country and language. */
export default function CashPage() {
  const { t, text, lang, tag } = useTexts();
  const services = useServices();
  const method = useWidget((state) => state.method);
  const country = useCountryCode();
  useEffect(() => {
    if (method) reportIdleTraits(method, 'chat', services);
  }, [method, services]);
  if (!method) throw new FlowError(TEXTS.noMethod);
  const url = agentChat(method.agentChatUrl, { country, lang: tag });
  if (url === undefined) throw new FlowError(`${method.name} has no agent chat URL that is safe to open.`);
  const open = () => {
    if (openApart(services, url)) services.analytics('redirect-opened', { method: method.name, in: 'external' });
    else services.notify(t('cash.blocked'));
  };
  return (
    <Page
      title={text(method.text)}
      titleLang={lang(method.text)}
      icon={<MethodPlate method={method} small />}
      hasBack
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
