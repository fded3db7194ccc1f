import { QRCodeSVG } from 'qrcode.react';
import './qr.css';

/** Side in CSS pixels, its quiet zone included (QR-1). */
const size = 344;
/** Modules of nothing around the code: fewer, and decoders do not find it. */
const quietZone = 4;

interface QrImageProps {
  link: string;
  /** Says what it is and what else can be done. Never what it holds: the key is in the drawing alone (T-15). */
  label: string;
  /** Not to be scanned now. */
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
