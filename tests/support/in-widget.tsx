import type { PropsWithChildren } from 'react';
import { type Services, ServicesProvider } from '../../src/core/services/services.ts';
import { TextsProvider, useTranslatorTexts } from '../../src/core/hooks/use-texts.ts';

/** Renders components with the services and the texts of a widget, without its pages. */
export function InWidget({ services, children }: PropsWithChildren<{ readonly services: Services }>) {
  return (
    <ServicesProvider value={services}>
      <TextsProvider value={useTranslatorTexts(services.translator)}>{children}</TextsProvider>
    </ServicesProvider>
  );
}
