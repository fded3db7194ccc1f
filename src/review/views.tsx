import { lazy } from 'react';

/** The views and the footer, each loaded when it is first shown. */
export const ChartView = lazy(async () => ({ default: (await import('./chart/ChartView')).ChartView }));
export const ScreensView = lazy(async () => ({ default: (await import('./storyboard/ScreensView')).ScreensView }));
export const AnswersView = lazy(async () => ({ default: (await import('./answers/AnswersView')).AnswersView }));
export const ReadingView = lazy(async () => ({ default: (await import('./reading/ReadingView')).ReadingView }));
export const PathsView = lazy(async () => ({ default: (await import('./paths/PathsView')).PathsView }));
export const ChangesView = lazy(async () => ({ default: (await import('./compare/ChangesView')).ChangesView }));
export const RunBar = lazy(async () => ({ default: (await import('./run/RunBar')).RunBar }));
