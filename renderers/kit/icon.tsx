const CIRCLE = 'M3.4 12a8.6 8.6 0 1 0 17.2 0 8.6 8.6 0 1 0-17.2 0';

/** Line icons of the first screen, on a 24 × 24 grid. */
export const BASE_ICONS = {
  back: 'M19 12H5.5M11.5 5.5 5 12l6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  card: 'M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5M3 10h18M7 14.8h3',
  alert: `${CIRCLE}M12 7.8v4.8M12 15.9v.01`,
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
