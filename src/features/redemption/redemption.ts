/** The redemption in one chunk, except its form, which loads while the player reads what can be redeemed. */
export { default as RedemptionPage } from './RedemptionPage.tsx';
export const convert = () => import('./ConvertPage.tsx');
