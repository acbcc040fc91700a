import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useCountryCode } from '../methods/use-methods.ts';
import { findVideo } from './video-guide.ts';

/** The method's video for this language and country, or why there is none. */
export function useVideo(method: PaymentMethod | undefined): ReturnType<typeof findVideo> {
  const { tag } = useTexts();
  const country = useCountryCode();
  return findVideo(method?.video_guide_url, tag, country);
}

/** URL of the method's video; undefined where there is none, or none that is safe to open. */
export const useVideoGuide = (method: PaymentMethod | undefined): string | undefined => useVideo(method).url;
