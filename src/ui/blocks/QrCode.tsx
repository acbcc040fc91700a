import { useMemo } from 'react';
import { encode } from 'uqr';
import '../styles/page-tokens.css';
import './qr.css';
import { QR_SIZE } from '../../../schemas/figures.ts';

interface QrCodeProps {
  readonly text: string;
  /** In CSS pixels. */
  readonly size?: number;
  /** Label for screen readers. */
  readonly label: string;
}

/**
 * In modules. Together with the white padding around it, a scanner gets the four that it needs for any version of the
 * code.
 */
const QUIET_ZONE = 2;

/** A text as a QR code. Renders nothing if the text is too long, so the text itself must be shown beside it. */
export function QrCode({ text, size = QR_SIZE, label }: QrCodeProps) {
  const code = useMemo(() => draw(text), [text]);
  if (!code) return null;
  return (
    <div className="pw-qr">
      <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${code.width} ${code.width}`}>
        <path d={code.path} />
      </svg>
    </div>
  );
}

/** One path for all dark modules. Adjacent modules of a row are one stroke. */
function draw(text: string): { readonly width: number; readonly path: string } | undefined {
  const code = encodeOrNothing(text);
  if (!code) return undefined;
  const path = code.data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return { width: code.size, path: path.join('') };
}

function encodeOrNothing(text: string) {
  try {
    return encode(text, { ecc: 'M', border: QUIET_ZONE });
  } catch (error) {
    if (error instanceof RangeError) return undefined; // exceeds the capacity of the largest code
    throw error;
  }
}
