import { useMemo } from 'react';
import '../styles/page-tokens.css';
import './qr.css';
import { QR_SIZE } from '../../../schemas/figures.ts';
import { drawQr } from './draw-qr.ts';

interface QrCodeProps {
  readonly text: string;
  /** In CSS pixels. */
  readonly size?: number;
  /** Label for screen readers. */
  readonly label: string;
}

/** A text as a QR code. Renders nothing if the text is too long, so the text itself must be shown beside it. */
export function QrCode({ text, size = QR_SIZE, label }: QrCodeProps) {
  const source = useMemo(() => drawQr(text), [text]);
  if (source === undefined) return null;
  return (
    <div className="pw-qr">
      <img src={source} alt={label} width={size} height={size} />
    </div>
  );
}
