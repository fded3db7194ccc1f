import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Moment, Setting, Step } from '../simulate/simulation';
import { windows, type ScreenLenses } from './lenses';
import type { LiveWindow } from './liveFrame';
import './live.css';

export interface LiveScreenProps {
  setting: Setting;
  /** The steps that lead to what is shown. When they change the screen follows; those made in it are told by `onSteps`. */
  steps: readonly Step[];
  lenses: ScreenLenses;
  /** Of the screen as it is shown, in CSS pixels. */
  width: number;
  /** Somebody clicked or typed in the screen: all steps from the beginning, and where they led. */
  onSteps?: (steps: readonly Step[], moment: Moment) => void;
}

/** The product's real stage on a running simulation, in a page of its own: what is clicked in it moves the chart. */
export function LiveScreen({ setting, steps, lenses: { language, size, theme }, width, onSteps }: LiveScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef(onSteps);
  const inFrame = useRef('');
  /** What the frame has told and not yet been given back: somebody types faster than the page around it is painted. */
  const told = useRef<readonly string[]>([]);
  const [isLoaded, setLoaded] = useState(false);
  const [trouble, setTrouble] = useState('');
  const scene = JSON.stringify({ setting: { ...setting, language }, theme });
  const wanted = JSON.stringify(steps);
  useEffect(() => {
    heard.current = onSteps;
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
    const place = told.current.indexOf(given);
    if (place >= 0) told.current = told.current.slice(place + 1);
    if (!isLoaded || !stage || place >= 0 || inFrame.current === given) return;
    inFrame.current = given;
    told.current = [];
    const { setting: begins, theme: scheme } = JSON.parse(scene) as Pick<
      Parameters<LiveWindow['show']>[0],
      'setting' | 'theme'
    >;
    stage
      .show({ setting: begins, steps: JSON.parse(wanted) as Step[], theme: scheme }, (made, moment) => {
        inFrame.current = scene + JSON.stringify(made);
        told.current = [...told.current, inFrame.current];
        heard.current?.(made, moment);
      })
      .then(
        () => setTrouble(''),
        (error: unknown) => setTrouble(String(error)),
      );
  }, [isLoaded, scene, wanted]);
  return (
    <span className="live-screen">
      {/* A page of our own: it needs its scripts and its own origin, which is all that a sandbox would take. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        className="live-screen__frame"
        src="live.html"
        title="Live screen"
        onLoad={() => setLoaded(true)}
      />
      {trouble && (
        <span className="live-screen__trouble" role="alert">
          {trouble}
        </span>
      )}
    </span>
  );
}
