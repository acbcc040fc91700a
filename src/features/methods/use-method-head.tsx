import type { ReactNode } from 'react';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';

export interface MethodHead {
  readonly title: string;
  readonly titleLang: string | undefined;
  readonly icon: ReactNode;
  readonly hasBack: true;
}

/** The header of a page of one method: its name and icon, and the way back. */
export function useMethodHead(method: PaymentMethod): MethodHead {
  const { text, lang } = useTexts();
  return {
    title: text(method.text),
    titleLang: lang(method.text),
    icon: <MethodPlate method={method} small />,
    hasBack: true,
  };
}
