/** Maximum zoom (A§9, D-7.32); only the choice of a picture's own pixels goes beyond. */
export const MAX_SCALE = 2.5

/**
 * The visible part of a picture: its scale, and its centre's offset from the frame's, in fractions of the
 * frame.
 */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The whole picture. */
export const FIT: View = { scale: 1, x: 0, y: 0 }

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Clamps to the range from 0 to 1. */
export const clampPart = (value: number): number => between(value, 0, 1)

const MIDDLE: Point = { x: 0, y: 0 }

/** Never moved out of its frame. */
function kept({ scale, x, y }: View): View {
  const room = Math.max(0, scale - 1) / 2
  // Adding zero turns -0 into 0.
  return { scale, x: between(x, -room, room) + 0, y: between(y, -room, room) + 0 }
}

/** Scales the picture around a point, measured from the centre; from 1 to MAX_SCALE, unless it was beyond. */
export function scaledTo(view: View, wanted: number, at: Point = MIDDLE): View {
  const scale = between(wanted, Math.min(1, view.scale), Math.max(MAX_SCALE, view.scale))
  const by = scale / view.scale
  return kept({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by })
}

/** Scales around the middle to any size, as a picture's own pixels need. */
export const scaledFreely = ({ scale, x, y }: View, wanted: number): View =>
  kept({ scale: wanted, x: (x * wanted) / scale, y: (y * wanted) / scale })

export const movedBy = (view: View, by: Point): View => kept({ ...view, x: view.x + by.x, y: view.y + by.y })

/** The CSS transform of the element that fills the frame. */
export const transformOf = ({ scale, x, y }: View): string =>
  `translate(${x * 100}%, ${y * 100}%) scale(${scale})`
