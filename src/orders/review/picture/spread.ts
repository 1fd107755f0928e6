import type { Point } from '#src/ui/pictures/zoom.ts'

/** A mark by its id, and its true place on the screen in pixels. */
export interface Placed extends Point {
  readonly id: number
}

/** The middles of marks are at least as far apart: their size, and a gap. */
export const APART_PX = 34
const MOST_ROUNDS = 80
/** The angle that spreads marks at the same place evenly. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

interface Size {
  readonly width: number
  readonly height: number
}

interface Mark {
  readonly place: Placed
  x: number
  y: number
}

const isNear = (one: Point, other: Point): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < APART_PX - 0.5

/** Moves two marks apart, half the way each; those at one place in a direction of their own. */
function part(one: Mark, other: Mark, turn: number): boolean {
  if (!isNear(one, other)) return false
  const [x, y] = [other.x - one.x, other.y - one.y]
  const far = Math.hypot(x, y)
  const by = (APART_PX - far) / 2
  const [sideX, sideY] = far > 0.01 ? [x / far, y / far] : [Math.cos(turn * GOLDEN), Math.sin(turn * GOLDEN)]
  one.x -= sideX * by
  one.y -= sideY * by
  other.x += sideX * by
  other.y += sideY * by
  return true
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0))

/** Moves all once; returns whether any was too near. */
function separate(marks: readonly Mark[], { width, height }: Size): boolean {
  let moved = false
  for (const [index, one] of marks.entries())
    for (const [next, other] of marks.slice(index + 1).entries())
      moved = part(one, other, index * 7 + next + 1) || moved
  for (const mark of marks) {
    mark.x = within(mark.x, width)
    mark.y = within(mark.y, height)
  }
  return moved
}

/**
 * How far each mark is moved so that none covers another, by its id; those that are not moved are absent. Depends only
 * on the places, not on their order. If there are more than fit, some still overlap.
 */
export function spread(places: readonly Placed[], size: Size): ReadonlyMap<number, Point> {
  const sorted = places.toSorted((one, other) => one.id - other.id)
  const crowded = sorted.some((one, index) => sorted.slice(index + 1).some((other) => isNear(one, other)))
  if (!crowded) return new Map()
  const marks: Mark[] = sorted.map((place) => ({ place, x: place.x, y: place.y }))
  let rounds = 0
  while (rounds < MOST_ROUNDS && separate(marks, size)) rounds += 1
  const moves = marks.map(({ place, x, y }) => [place.id, { x: x - place.x, y: y - place.y }] as const)
  return new Map(moves.filter(([, { x, y }]) => Math.hypot(x, y) > 0.5))
}
