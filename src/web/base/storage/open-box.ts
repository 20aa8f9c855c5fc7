/** The storage key of the box that was opened last on a narrow screen. */
export const OPEN_BOX = 'tavolo.box'
