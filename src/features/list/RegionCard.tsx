import { useEffect, useId, useMemo, useState } from 'react';
import { useGo } from '../../core/hooks/navigation.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useServices } from '../../core/services/services.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useCountries, useCountryCode } from '../methods/use-methods.ts';
import { RegionSkeleton, TextSkeleton } from '../../ui/page/ListSkeleton.tsx';
import { Flag } from '../../ui/blocks/Plate.tsx';
import { afterPaint } from '../../platform/timing/after-paint.ts';
import { countryNames } from '../../platform/i18n/names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import '../../ui/styles/region.css';

/** The country, as heading of the list it determines. Shown where there is another country to choose. */
export function RegionCard() {
  const { t, tag } = useTexts();
  const { translator } = useServices();
  const go = useGo();
  const titleId = useId();
  const code = useCountryCode();
  const { region } = useMethodFlow();
  const { countries, isPending } = useCountries();
  const isNamed = useIsListPainted();
  const name = useMemo(
    () =>
      isNamed &&
      (countryNames(tag, translator)(code) ?? countries.find((country) => country.code === code)?.name ?? code),
    [isNamed, tag, translator, code, countries],
  );
  if (isPending) return <RegionSkeleton />;
  if (countries.length < 2) return null;
  return (
    <section className="pw-region" aria-labelledby={titleId}>
      <Flag code={code} />
      <div className="pw-region__text">
        <h2 id={titleId} className="pw-region__title">
          {t('region.title')}
        </h2>
        <p className="pw-region__place">{name || <TextSkeleton />}</p>
      </div>
      <Button variant="secondary" isSmall title={t('region.tooltip')} onClick={() => go(region)}>
        {t('button.change')}
      </Button>
    </section>
  );
}

/** The browser is slow to load country names the first time, so the first list does not wait for them. */
function useIsListPainted(): boolean {
  const { store } = useServices();
  const [isPainted, setIsPainted] = useState(() => store.getState().isLoadReported);
  useEffect(() => {
    if (!isPainted) afterPaint(() => setIsPainted(true));
  }, [isPainted]);
  return isPainted;
}
