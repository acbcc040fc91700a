import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { pageUrl } from '../../schemas/safe-url.ts';
import { useWords } from '../app/use-words.ts';
import { useCountryCode } from './use-methods.ts';
import { videoGuide } from './video-guide.ts';

/** Where a method's video stands for this player's language and country; undefined where it has none that may be opened. */
export function useVideoGuide(method: PaymentMethod | undefined): string | undefined {
  const { tag } = useWords();
  const country = useCountryCode();
  const url = videoGuide(method?.video_guide_url, tag, country);
  return url === undefined ? undefined : pageUrl(url);
}
