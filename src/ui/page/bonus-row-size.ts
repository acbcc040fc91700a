/** Block size of the bonus row: its heading, and cards of a fixed height with room for their focus ring. */
export const BONUS_ROW_SIZE = 'calc(7.25rem + 58px)';
