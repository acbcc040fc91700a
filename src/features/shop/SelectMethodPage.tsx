import { useCallback, useId, useState } from 'react';
import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useChoose } from '../methods/use-choose.ts';
import { useListRedirect } from '../list/use-list-redirect.tsx';
import { useReports } from '../list/use-list.ts';
import { useMethods } from '../methods/use-methods.ts';
import { ROOT } from '../../core/tables/routes/route-names.ts';
import { keyOfGroup } from '../methods/arrange.ts';
import { isGroup, sectionsOf } from './sections.ts';
import { usePriceReason } from '../coins/packages/use-price-reason.ts';
import { LoadingPage } from '../../ui/page/LoadingPage.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx';
import { PackageLine } from '../coins/packages/PackageLine.tsx';
import { GroupEntry, MethodEntry } from './MethodEntry.tsx';
import { hasForm, Purchase } from './Purchase.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Rows } from '../../ui/blocks/Row.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import '../../../renderers/kit/fieldset.css';
import '../coins/shop.css';
import { selectMethod } from '../../core/state/actions/selection.ts';
import { clearMethod } from '../../core/state/actions/shop.ts';

/** Payment methods for the selected package. */
export default function SelectMethodPage() {
  const box = useWidget((state) => state.box);
  return box ? <SelectMethod key={box.boxId} box={box} /> : <LoadingPage />;
}

function SelectMethod({ box }: { readonly box: SweepstakeBox }) {
  const { t, text, lang } = useTexts();
  const { store, analytics } = useServices();
  const go = useGo();
  const choose = useChoose();
  const flow = useMethodFlow();
  const reasonOf = usePriceReason();
  const { data: answer, error } = useMethods();
  const redirect = useListRedirect(answer, error);
  useReports(answer);
  const data = redirect ? undefined : answer;
  const id = useId();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  /** The method whose form is open, or that was pressed. */
  const chosen = useWidget(({ method }) => method?.name);
  const [pressed, setPressed] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const taken = useCallback(() => setPressed(undefined), []);
  const isOpen = (method: PaymentMethod) => method.name === chosen;

  const press = (method: PaymentMethod) => {
    const isAtOnce = !hasForm(method);
    if (isOpen(method) && !isAtOnce) return clearMethod(store);
    if (!isOpen(method)) {
      selectMethod(store, method);
      analytics('method-chosen', { method: method.name });
    }
    setPressed(isAtOnce ? method.name : undefined);
  };
  const isNone = data !== undefined && data.methods.every((method) => reasonOf(method) !== undefined);
  return (
    <Page
      title={t('sweepstake.methods')}
      hasBack
      busy={!data || busy !== undefined}
      actions={<div ref={setFoot} className="pw-foot" />}
    >
      <div className="pw-body">
        {redirect}
        <PackageLine box={box} />
        {!data && <RowsSkeleton />}
        {isNone ? (
          <EmptyState title={t('sweepstake.noMethods.title')} text={t('sweepstake.noMethods.text')}>
            <Button variant="secondary" isSmall onClick={() => go(ROOT)}>
              {t('sweepstake.change')}
            </Button>
          </EmptyState>
        ) : (
          data &&
          sectionsOf(data.entries, flow).map(({ key, heading, entries }) => (
            <section key={key}>
              {heading !== undefined && (
                <h2 className="pw-heading" lang={lang(heading)}>
                  {text(heading)}
                </h2>
              )}
              <Rows>
                {entries.map((entry) =>
                  isGroup(entry) ? (
                    <li key={keyOfGroup(entry.name)}>
                      <GroupEntry group={entry} isDisabled={busy !== undefined} onPress={() => choose.group(entry)} />
                    </li>
                  ) : (
                    <li key={entry.name}>
                      <MethodEntry
                        method={entry}
                        reason={reasonOf(entry)}
                        isOpen={hasForm(entry) ? isOpen(entry) : undefined}
                        formId={id}
                        isBusy={busy === entry.name}
                        isDisabled={busy !== undefined}
                        onPress={() => press(entry)}
                      />
                      {isOpen(entry) && reasonOf(entry) === undefined && (
                        <Purchase
                          id={id}
                          heading={heading === undefined ? 'h2' : 'h3'}
                          method={entry}
                          box={box}
                          foot={foot}
                          isAtOnce={pressed === entry.name}
                          onTaken={taken}
                          onBusy={setBusy}
                        />
                      )}
                    </li>
                  ),
                )}
              </Rows>
            </section>
          ))
        )}
      </div>
    </Page>
  );
}
