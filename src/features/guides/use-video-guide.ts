import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { pageUrl } from '../../../schemas/safe-url.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useCountryCode } from '../methods/use-methods.ts';
import { videoGuide } from './video-guide.ts';

/** URL of the method's video for this language and country; undefined where there is none that may be opened. */
export function useVideoGuide(method: PaymentMethod | undefined): string | undefined {
  const { tag } = useTexts();
  const country = useCountryCode();
  const url = videoGuide(method?.video_guide_url, tag, country);
  return url === undefined ? undefined : pageUrl(url);
}
