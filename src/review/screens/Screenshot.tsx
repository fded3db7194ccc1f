import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { titleOfId } from '../model/words';
import type { Lenses } from '../model/address';
import { windows } from '../model/screenLenses';
import { screenBox } from './boxMarkup';
import { screenshotStyleSheet } from './productStyles';
import type { Path } from '../model/storyboard';
import { stateIdOf } from '../model/subject';
import { useScreenshot } from './useScreenshot';
import './screenshot.css';
import { text } from '../model/text';

export interface ScreenshotProps {
  /** Id of the machine. */
  chart: string;
  /** Dotted path of the state; '' is the machine itself. */
  state: string;
  lenses: Lenses;
  /** Width on the page, in CSS pixels. */
  width: number;
  /** Texts by message id that replace the product's: those of another release. */
  texts?: Readonly<Record<string, string>>;
  /** The steps of a film, to show the screen at their end. */
  path?: Path;
}

/** Whether an element is or was in view. A rendered screenshot is kept. */
function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen, place]);
  return isSeen;
}

/** Closed shadow roots: scripts see a screenshot as one element. */
const shadows = new WeakMap<HTMLElement, ShadowRoot>();

function renderInto(host: HTMLElement, markup: string, lenses: Omit<Lenses, 'edition'>, scale: number): void {
  const shadow = shadows.get(host) ?? host.attachShadow({ mode: 'closed' });
  shadows.set(host, shadow);
  shadow.adoptedStyleSheets = [screenshotStyleSheet()];
  const box = screenBox(markup, lenses);
  box.inert = true;
  Object.assign(box.style, { transform: `scale(${scale})` });
  shadow.replaceChildren(box);
}

/** Returns the text of the innermost element of a screenshot at a point, given as fractions; '' for none. */
export function textAt(around: Element, { x, y }: { readonly x: number; readonly y: number }): string {
  const host = around.querySelector<HTMLElement>('.picture');
  const { left, top, width, height } = around.getBoundingClientRect();
  const [atX, atY] = [left + x * width, top + y * height];
  const found = [...((host && shadows.get(host)) ?? document.createDocumentFragment()).querySelectorAll('#root *')]
    .map((each) => ({ rect: each.getBoundingClientRect(), words: each.textContent.trim() }))
    .filter(
      ({ rect, words }) => words && rect.left <= atX && rect.right >= atX && rect.top <= atY && rect.bottom >= atY,
    )
    .toSorted((a, b) => a.rect.width * a.rect.height - b.rect.width * b.rect.height);
  return found[0]?.words.slice(0, 200) ?? '';
}

/**
 * A small screenshot of this state: static markup of the product's components with its styles. Says why if there is
 * none.
 */
export function Screenshot({ chart, state, lenses, width, texts, path }: ScreenshotProps) {
  const host = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(host);
  const pictured = useScreenshot(isSeen, { chart, state, lenses, texts, path });
  const { language, size, theme } = lenses;
  const scale = width / windows[size].width;
  const markup = pictured && 'markup' in pictured ? pictured.markup : null;
  useLayoutEffect(() => {
    const place = host.current;
    if (!place) return;
    Object.assign(place.style, { width: `${width}px`, height: `${Math.round(windows[size].height * scale)}px` });
    if (markup !== null) renderInto(place, markup, { language, size, theme }, scale);
  }, [markup, language, size, theme, scale, width]);
  const title = titleOfId(stateIdOf({ chart, state }));
  const why = pictured && 'why' in pictured ? pictured.why : null;
  if (why !== null)
    return (
      <span className="picture picture--none" data-size={size}>
        {why}
      </span>
    );
  return (
    <span
      ref={host}
      className="picture"
      role="img"
      aria-label={text('screen.picture', { title })}
      data-picture={`${chart}.${state}`}
      data-painted={pictured && 'name' in pictured ? pictured.name : undefined}
    />
  );
}
