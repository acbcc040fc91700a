/** The redemption in one piece, but for its form, which comes while the player reads what can be redeemed. */
export { default as RedemptionPage } from './RedemptionPage.tsx';
export const convert = () => import('./ConvertPage.tsx');
