/** The look of a wire and a row, by what triggers the transition. */
export type WireLook = 'user' | 'ok' | 'code' | 'other' | 'timer' | 'passing' | 'told';

/**
 * How a row ends: a wire; named because it leads back (`return`), further on into a frame that has begun or to an end
 * reached from everywhere (`jump`), or out of the chart (`exit`); or not at all (`stay`).
 */
export type Ending = 'wire' | 'return' | 'jump' | 'exit' | 'stay';

/** What boxes show: rows; zoomed out a title and a line. */
export type Level = 'near' | 'far';

/** What a box shows: the kinds of a chart's states, a final state that is the goal, and an exit out of the chart. */
export type BoxKind = 'person' | 'dialog' | 'server' | 'timed' | 'passing' | 'final' | 'goal' | 'back' | 'any';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Point, Size {}

/**
 * A piece of a row's line: a number chip, the OK pill, a glyph, words, a guard. `x` from the left edge of the box, in
 * drawing units.
 */
export interface RowPiece {
  readonly is: 'chip' | 'ok' | 'other' | 'glyph' | 'text' | 'guard';
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/**
 * One row of a box: all transitions that leave its state to the same target for the same reason. Lengths in drawing
 * units (px at 100 %).
 */
export interface DrawnRow {
  /** Id of the first of its transitions; unique in the chart, and its place in an address. */
  readonly id: string;
  /** Ids of all transitions that this row stands for, as in `Chart.edges`. */
  readonly edges: readonly string[];
  /** `folded`: a count of what else can happen. */
  readonly look: WireLook | 'folded';
  readonly end: Ending;
  /** Id of the state or exit it leads to; the state itself where it stays. */
  readonly target: string;
  /** The words at its right where no wire is drawn; '' with a wire, and where it stays. */
  readonly dest: string;
  readonly lines: readonly (readonly RowPiece[])[];
  /** From the top of the box. */
  readonly y: number;
  readonly height: number;
}

/** A state, an exit, or the transitions of a frame (`any`), with its place in the drawing. */
export interface Box extends Rect {
  /** The state's id; `exit:<name>` for an exit; `<frame>:any` for the transitions of a frame. */
  readonly id: string;
  /** The state that a click on it means; null of an exit. */
  readonly state: string | null;
  readonly kind: BoxKind;
  readonly title: string;
  readonly words: readonly string[];
  readonly rows: readonly DrawnRow[];
  /** Whether it is the initial state of its chart or frame, and gets the dot. */
  readonly isStart: boolean;
  /** '11 come back', 'from Waiting for voice'; '' for none. */
  readonly arrivals: string;
  readonly arrivalsAre: 'return' | 'jump';
}

/** A state that holds states: one at a time (`frame`), or side by side (`region` is one side). */
export interface Frame extends Rect {
  readonly id: string;
  readonly kind: 'frame' | 'region';
  readonly title: string;
  /** The note beside the title: 'busy'. */
  readonly note: string;
  /** The numbers that the gate handles for every call in it. */
  readonly gate: readonly string[];
  /** Whether its chart or frame begins with it. */
  readonly isStart: boolean;
}

export interface Wire {
  /** The row it begins at. */
  readonly row: string;
  readonly source: string;
  readonly target: string;
  readonly look: WireLook;
  readonly points: readonly Point[];
}

/** A chart after layout: everything needed to render it, as JSON. Equal charts give equal drawings. */
export interface Drawing extends Size {
  readonly chart: string;
  readonly title: string;
  readonly frames: readonly Frame[];
  readonly boxes: readonly Box[];
  readonly wires: readonly Wire[];
  /** Ids of the rows of the happy path, in order: its wires are strong. */
  readonly happyPath: readonly string[];
  /**
   * The happy path alone, the rest of each state folded into a count: how a chart opens that does not fit. It
   * has the same in one column, for a phone. Null
   * where there is no happy path.
   */
  readonly folded: Drawing | null;
}

/** What the edition lens and the remarks mark on one chart. */
export interface Marks {
  /** Ids of the transitions that the edition blocks. */
  readonly cut: readonly string[];
  /** Ids of states that are out of reach in the edition: hatched and faint. */
  readonly outOfReach: readonly string[];
  /** How many open remarks a state or transition has, by its id. */
  readonly remarks?: Readonly<Record<string, number>>;
}
