/**
 * An amount that may break between the number and its currency. Where long words break anywhere, a no-break space there would
 * make a narrow row break the currency code instead.
 */
export const breakableAmount = (amount: string): string => amount.replace(/(?<!\d)\u00a0|\u00a0(?!\d)/g, ' ');
