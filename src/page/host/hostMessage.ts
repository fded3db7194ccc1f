import { languageOf } from '../../../i18n/accepted';
import { fieldsOf } from './messageFields';
import { handovers, protocolVersion, themes, type Hello, type HostMessage, type FramePlace } from './protocol';

/** No window is this large: a greater coordinate is forged. CSS pixels. */
const maxCoordinatePx = 100_000;

const isLength = (raw: unknown): raw is number => typeof raw === 'number' && Math.abs(raw) <= maxCoordinatePx;

/** Whether the host asks for an offer. */
export function isAsk(data: unknown): boolean {
  const { v, type } = fieldsOf(data);
  return v === protocolVersion && type === 'ask';
}

/**
 * Reads the host's hello; null if the version or a field is unknown or invalid. Ignores extra fields. Never throws on
 * cloned data.
 */
export function readHello(data: unknown): Omit<Hello, 'v' | 'type'> | null {
  const { v, type, handover: wanted, covers } = fieldsOf(data);
  const handover = handovers.find((each) => each === wanted) ?? null;
  const isKnown = handover !== null || wanted === null || wanted === undefined;
  if (v !== protocolVersion || type !== 'hello' || !isKnown || typeof covers !== 'boolean') return null;
  return { handover, covers };
}

/**
 * Reads a message of the host from the port, with its known fields only; null for anything else (T-08). Never throws on
 * cloned data.
 */
export function readHostMessage(data: unknown): HostMessage | null {
  const { type, language, place, theme } = fieldsOf(data);
  switch (type) {
    case 'focus':
    case 'uncovered':
      return { type };
    case 'setLanguage': {
      const known = languageOf(language);
      return known ? { type, language: known } : null;
    }
    case 'setTheme': {
      const known = themes.find((each) => each === theme);
      return known ? { type, theme: known } : null;
    }
    case 'covered': {
      const read = readPlace(place);
      return read && { type, place: read };
    }
    default:
      return null;
  }
}

function readPlace(raw: unknown): FramePlace | null {
  const { top, left, width, height } = fieldsOf(raw);
  const isPlace = isLength(top) && isLength(left) && isLength(width) && isLength(height) && width >= 0 && height >= 0;
  return isPlace ? { top, left, width, height } : null;
}
