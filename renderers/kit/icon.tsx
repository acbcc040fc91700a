/** Line icons of the first screen, on a 24 × 24 grid. */
export const BASE_ICONS = {
  back: 'M19 12H5.5M11.5 5.5 5 12l6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

interface IconProps {
  readonly d: string;
  readonly small?: boolean;
  /** The icon points in reading direction and is mirrored in right-to-left text. */
  readonly turns?: boolean;
}

export const Icon = ({ d, small = false, turns = false }: IconProps) => (
  <svg
    className={`pw-icon${small ? ' pw-icon--small' : ''}${turns ? ' pw-icon--turns' : ''}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);
