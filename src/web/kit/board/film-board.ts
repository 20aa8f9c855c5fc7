/** A board that can be filmed: a moment of a match in motion, for the clip that players share. */

export interface FilmedMoment<State, Event> {
  /** The step of the moment, and which of its events it is about. */
  readonly step: number
  readonly event: number
  /** As the audience saw it. */
  stateAt(step: number): State
  eventsAt(step: number): readonly Event[]
}

export interface Film {
  /** In milliseconds. */
  readonly duration: number
  /** When everything that is told about the moment has been seen, in milliseconds. */
  readonly shown: number
  readonly canvas: HTMLCanvasElement
  /** Moves everything to this time; the canvas is drawn with the next frame. */
  show(time: number): void
  close(): void
}

export interface FilmOptions {
  readonly width: number
  readonly height: number
  /** The height of the words over the lower edge, under which nothing important may lie. */
  readonly words: number
  /** Called after every drawn frame, while the canvas still has it. */
  onDrawn(): void
}

export type FilmBoard<State, Event> = (
  moment: FilmedMoment<State, Event>,
  options: FilmOptions,
) => Promise<Film>

export type AnyFilmBoard = FilmBoard<never, never>
