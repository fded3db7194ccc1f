import { QRCodeSVG } from 'qrcode.react';
import './qr.css';

/** Side in CSS pixels, including the quiet zone (QR-1). */
const size = 344;
/** Empty modules around the code. With fewer, decoders do not find it. */
const quietZone = 4;

interface QrImageProps {
  link: string;
  /** Accessible name. Must not contain the link: its key may be in the image only (T-15). */
  label: string;
  /** Covered: it cannot be scanned now. */
  veiled: boolean;
}

/** A QR code with the highest error correction, dark on light in every theme. */
export function QrImage({ link, label, veiled }: QrImageProps) {
  const hidden = veiled
    ? { 'aria-hidden': true, className: 'qr__image is-veiled' }
    : { 'aria-label': label, className: 'qr__image' };
  return (
    <QRCodeSVG
      {...hidden}
      value={link}
      size={size}
      level="H"
      marginSize={quietZone}
      bgColor="none"
      fgColor="currentColor"
    />
  );
}
