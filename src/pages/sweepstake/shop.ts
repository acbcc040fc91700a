/** The pages of the coin shop in one piece: who sees the first sees the second. */
export { default as BoxesPage } from './BoxesPage.tsx';
export { default as SelectMethodPage } from './SelectMethodPage.tsx';
