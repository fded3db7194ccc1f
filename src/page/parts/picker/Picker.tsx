import { useMemo, useSyncExternalStore, type FocusEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Region } from '../../../../machines/rules/regions';
import { Dialog } from '../Dialog';
import { usePageContext } from '../pageContext';
import { countriesIn } from './countries';
import { CountryList } from './CountryList';

export interface PickerProps {
  chosen: Region;
  onChoose: (region: Region) => void;
  /** The user closed it: the button gets the focus back. */
  onClose: () => void;
  /** The focus moved elsewhere. */
  onLeave: () => void;
}

const wide = '(min-width: 60rem)';
/** A device without a pointer that hovers: "mobile", also where the width is a frame's. */
const touch = '(hover: none)';

/**
 * The country picker (CTRY-1..6): a sheet on phones, a dropdown on wide screens and in a frame (CTRY-3). The letters are
 * on touch devices (CTRY-2).
 */
export function Picker({ chosen, onChoose, onClose, onLeave }: PickerProps) {
  const { formatMessage } = useIntl();
  const { language, inFrame } = usePageContext();
  const isWide = useMedia(wide);
  const isTouch = useMedia(touch);
  const countries = useMemo(() => countriesIn(language), [language]);
  const list = { countries, chosen, onChoose, onClose };
  if (!isWide && !inFrame) {
    return (
      <Dialog kind="tallSheet" title={formatMessage({ id: 'picker.title' })} onCancel={onClose}>
        <div className="pick pick__fill">
          <CountryList {...list} hasLetterIndex />
        </div>
      </Dialog>
    );
  }
  /** The button that opened the list closes it itself, so focus on that button must not. */
  const leave = ({ currentTarget, relatedTarget: to }: FocusEvent<HTMLElement>) => {
    const opener = currentTarget.closest('.field__box')?.querySelector('[aria-haspopup]');
    const stays = currentTarget.contains(to) || (to !== null && to === opener);
    if (!stays && document.hasFocus()) onLeave();
  };
  return (
    <div className="pick pick--drop" role="dialog" aria-label={formatMessage({ id: 'picker.title' })}>
      <div className="pick__fill" onBlur={leave}>
        <CountryList {...list} hasLetterIndex={inFrame && isTouch} />
      </div>
    </div>
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
