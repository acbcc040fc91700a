import type { LocalizedText } from '../../../../schemas/common.ts';
import { BADGE_TYPES, type PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import { contrast } from '../../../platform/lib/contrast.ts';

export interface Badge {
  readonly kind: 'bonus' | 'custom' | 'exclusive' | 'brand' | 'soft';
  readonly text: LocalizedText;
  /** Set only when both colours are legible on each other. */
  readonly style?: { readonly color: string; readonly backgroundColor: string };
}

const CLASSES: Readonly<Record<Badge['kind'], string>> = {
  bonus: ' pw-badge--bonus',
  custom: '',
  exclusive: ' pw-badge--exclusive',
  brand: '',
  soft: ' pw-badge--soft',
};

export const badgeClass = ({ kind }: Badge): string => `pw-badge${CLASSES[kind]}`;

const MIN_CONTRAST = 4.5;

/** Badge of the crypto group and its coins when crypto brings a bonus. */
export const CRYPTO_BONUS: Badge = { kind: 'bonus', text: 'badge.instant' };

/** At most one badge per method: crypto bonus, else its own text, else exclusive, brand, popular. */
export function badgeOf(method: PaymentMethod, hasCryptoBonus = false): Badge | undefined {
  if (hasCryptoBonus) return CRYPTO_BONUS;
  const { text, styles } = method.badgeConfig ?? {};
  if (text && Object.values(text).some(Boolean)) {
    const { color, backgroundColor } = styles ?? {};
    const isLegible = color && backgroundColor && (contrast(color, backgroundColor) ?? 0) >= MIN_CONTRAST;
    return { kind: 'custom', text, ...(isLegible ? { style: { color, backgroundColor } } : {}) };
  }
  if (method.badgeType === BADGE_TYPES.exclusive) return { kind: 'exclusive', text: 'badge.exclusive' };
  if (method.badgeType === BADGE_TYPES.brand) return { kind: 'brand', text: 'badge.brand' };
  return method.isPopular ? { kind: 'soft', text: 'badge.popular' } : undefined;
}
