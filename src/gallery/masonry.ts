/** Width of the pictures in the list (B§9). */
export const PICTURE_WIDTH = 255

const GAP = 24
/** The gap between the two columns on a phone, in pixels. */
const NARROW_GAP = 12
/** Less room than this is not divided. */
const LEAST_FOR_TWO = 300

/** Limits very tall and very wide pictures, which are then shown on a background. */
const SLIMMEST = 0.4
const WIDEST = 3
const USUAL_RATIO = 4 / 3

interface Sized {
  readonly width: number | null
  readonly height: number | null
}

/** Width by height of the space for a picture. */
export const ratioOf = ({ width, height }: Sized): number =>
  width && height ? Math.min(WIDEST, Math.max(SLIMMEST, width / height)) : USUAL_RATIO

/** Where a card is, and the height of its picture. */
export interface CardPosition {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly picture: number
}

interface Columns {
  readonly count: number
  readonly width: number
  readonly gap: number
  /** Of the first column. */
  readonly left: number
}

/** As many columns of 255 px as fit; on phones two narrower ones. */
export function columnsIn(room: number): Columns {
  const count = Math.floor((room + GAP) / (PICTURE_WIDTH + GAP))
  if (count >= 2) {
    const left = Math.floor((room - count * PICTURE_WIDTH - (count - 1) * GAP) / 2)
    return { count, width: PICTURE_WIDTH, gap: GAP, left }
  }
  if (room >= LEAST_FOR_TWO)
    return { count: 2, width: Math.floor((room - NARROW_GAP) / 2), gap: NARROW_GAP, left: 0 }
  return { count: 1, width: Math.min(room, PICTURE_WIDTH), gap: NARROW_GAP, left: 0 }
}

export interface MasonryCard {
  readonly ratio: number
  /** Height of the texts below the picture. */
  readonly text: number
}

/**
 * The places of cards in columns. Each goes to the shortest column, so that the order of the document is, as far as
 * their heights permit, the order by rows. Everything is known before a picture has loaded, so nothing moves.
 */
export function arrange(cards: readonly MasonryCard[], room: number) {
  const { count, width, gap, left } = columnsIn(room)
  const filled: number[] = Array.from({ length: count }, () => 0)
  const places = cards.map(({ ratio, text }): CardPosition => {
    const column = filled.indexOf(Math.min(...filled))
    const top = filled[column] ?? 0
    const picture = Math.round(width / ratio)
    const height = picture + text
    filled[column] = top + height + gap
    return { left: left + column * (width + gap), top, width, height, picture }
  })
  return { places, height: Math.max(0, Math.max(...filled) - gap) }
}
