import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Setting, Step } from '../../charts/simulation/simulation';
import type { Lenses } from '../model/address';
import { windows } from '../model/screenLenses';
import { livePage, type LiveWindow } from './liveFrame';
import './screenshot.css';
import { text } from '../model/text';

interface LiveScreenProps {
  setting: Setting;
  /** The steps to show. The screen follows when they change; actions in it are reported by `onSteps`. */
  steps: readonly Step[];
  lenses: Lenses;
  /** Width on the page, in CSS pixels. */
  width: number;
  /** Called after a user action in the screen, with all steps from the beginning. */
  onSteps: (steps: readonly Step[]) => void;
}

/** The product on a running simulation, in an iframe. Clicks in it move the chart. */
export function LiveScreen({ setting, steps, lenses: { language, size, theme }, width, onSteps }: LiveScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latestOnSteps = useRef(onSteps);
  const inFrame = useRef('');
  /**
   * Scenes that the frame reported and that did not come back as props yet: the user can type faster than the page
   * renders.
   */
  const reported = useRef<readonly string[]>([]);
  const [page] = useState(livePage);
  const [isLoaded, setLoaded] = useState(false);
  const [trouble, setTrouble] = useState('');
  const scene = JSON.stringify({ setting: { ...setting, language }, theme });
  const wanted = JSON.stringify(steps);
  useEffect(() => {
    latestOnSteps.current = onSteps;
  }, [onSteps]);
  useLayoutEffect(() => {
    const { width: own, height } = windows[size];
    const scale = width / own;
    const element = frame.current;
    if (!element?.parentElement) return;
    Object.assign(element.style, { width: `${own}px`, height: `${height}px`, transform: `scale(${scale})` });
    Object.assign(element.parentElement.style, { width: `${width}px`, height: `${Math.round(height * scale)}px` });
  }, [size, width]);
  useEffect(() => {
    const stage = (frame.current?.contentWindow as LiveWindow['window'] | null | undefined)?.passportLive;
    const given = scene + wanted;
    const place = reported.current.indexOf(given);
    if (place >= 0) reported.current = reported.current.slice(place + 1);
    if (!isLoaded || !stage || place >= 0 || inFrame.current === given) return;
    inFrame.current = given;
    reported.current = [];
    const { setting: begins, theme: scheme } = JSON.parse(scene) as Pick<
      Parameters<LiveWindow['show']>[0],
      'setting' | 'theme'
    >;
    stage
      .show({ setting: begins, steps: JSON.parse(wanted) as Step[], theme: scheme }, (made) => {
        inFrame.current = scene + JSON.stringify(made);
        reported.current = [...reported.current, inFrame.current];
        latestOnSteps.current(made);
      })
      .then(
        () => setTrouble(''),
        (error: unknown) => setTrouble(String(error)),
      );
  }, [isLoaded, scene, wanted]);
  return (
    <span className="live-screen">
      {/* Our own page. It needs scripts and its origin, and a sandbox would only remove these. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        className="live-screen__frame"
        {...page}
        title={text('say.liveScreen')}
        onLoad={() => setLoaded(true)}
      />
      {trouble && (
        <span className="bad live-screen__trouble" role="alert">
          {trouble}
        </span>
      )}
    </span>
  );
}
