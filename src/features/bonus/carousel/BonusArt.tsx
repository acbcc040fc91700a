import type { BonusColour } from '../terms.ts';

const STAR = 'm66 49 4.5 9.5 10.3 1.3-7.6 7.1 2 10.2-9.2-5-9.2 5 2-10.2-7.6-7.1 10.3-1.3z';

/** One tone-on-tone shape per colour: the body in the shape's tone, details in the paper's tone. */
const SHAPES: Readonly<Record<BonusColour, React.ReactNode>> = {
  pink: (
    <>
      <circle cx="70" cy="74" r="50" />
      <g>
        <circle cx="70" cy="74" r="37" strokeWidth="2.5" />
        <circle cx="57" cy="62" r="7" />
        <circle cx="83" cy="86" r="7" />
        <path d="M84 58 56 90" />
      </g>
    </>
  ),
  purple: (
    <>
      <path d="m66 14 9.5 17.5L94 24l-1 20 19.5 4L100 64l12.5 16L93 84l1 20-18.5-7.5L66 114l-9.5-17.5L38 104l1-20-19.5-4L32 64 19.5 48 39 44l-1-20 18.5 7.5z" />
      <g>
        <circle cx="66" cy="64" r="25" strokeWidth="2.5" />
        <path d={STAR} data-full />
      </g>
    </>
  ),
  blue: (
    <>
      <rect x="26" y="26" width="84" height="84" rx="20" transform="rotate(20 68 68)" />
      <g>
        <rect x="36" y="36" width="64" height="64" rx="13" strokeWidth="2.5" transform="rotate(20 68 68)" />
        <path d="M86.5 64a19 19 0 0 0-33.5-7.5M49.5 72a19 19 0 0 0 33.5 7.5" />
        <path d="M52 46.5v11h11M84 89.5v-11H73" />
      </g>
    </>
  ),
  orange: (
    <>
      <path d="M66 19 106 42v46l-40 23-40-23V42z" />
      <g>
        <path d="M66 35 92 50v30L66 95 40 80V50z" strokeWidth="2.5" />
        <path d={STAR} data-full />
      </g>
    </>
  ),
  freespin: (
    <>
      <rect x="14" y="26" width="26" height="100" rx="8" />
      <rect x="44" y="8" width="26" height="118" rx="8" />
      <rect x="74" y="38" width="26" height="100" rx="8" />
      <g>
        <circle cx="27" cy="47" r="8" data-full />
        <path d="m27 66 9 11-9 11-9-11zM57 19l9 11-9 11-9-11zM87 78l9 11-9 11-9-11z" data-full />
        <circle cx="57" cy="60" r="8" data-full />
        <circle cx="87" cy="58" r="8" data-full />
        <path d="m57 78 8 9-8 9-8-9z" data-full />
      </g>
    </>
  ),
};

export const BonusArt = ({ colour }: { readonly colour: BonusColour }) => (
  <svg className="pw-bonus__art" viewBox="0 0 104 116" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    {SHAPES[colour]}
  </svg>
);
