/** The pages of the coin shop in one chunk: the second always follows the first. */
export { default as BoxesPage } from './BoxesPage.tsx';
export { default as SelectMethodPage } from './SelectMethodPage.tsx';
