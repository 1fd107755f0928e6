import {
  MAX_DRAWING_POINTS,
  MAX_STROKE_POINTS,
  MAX_STROKES,
  roundedPart,
  type Stroke,
  type StrokeKind,
} from '#contract/orders/steps/drawing.ts'
import type { Point } from '#src/ui/pictures/zoom.ts'

/** Height of a drawing's coordinates; the width follows from the picture. */
export const UNITS = 1000

/** The longest sides of an arrow's head, in units. */
const HEAD = 48
const HEAD_ANGLE = 0.5

/** Lines that deviate less than this are straight, as a fraction of the height. */
const TOLERANCE = 0.0012

const away = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)

export function pointsOf({ points }: Stroke): Point[] {
  const found: Point[] = []
  let x: number | undefined
  for (const part of points) {
    if (x !== undefined) found.push({ x, y: part })
    x = x === undefined ? part : undefined
  }
  return found
}

/** Distance of a point from the line between two others. */
function offLine(point: Point, from: Point, to: Point): number {
  const length = away(from, to)
  if (length === 0) return away(point, from)
  const cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  return Math.abs(cross) / length
}

/** The place in the list of the point that is farthest off the line between two, if it is off by more. */
function farthest(points: readonly Point[], [start, end]: Span, tolerance: number): number | undefined {
  const [from, to] = [points[start], points[end]]
  if (!from || !to) return undefined
  let [most, found] = [tolerance, start]
  for (const [index, point] of points.slice(start + 1, end).entries()) {
    const off = offLine(point, from, to)
    if (off > most) [most, found] = [off, start + 1 + index]
  }
  return found === start ? undefined : found
}

type Span = readonly [from: number, to: number]

/** Drops points that hardly bend the line (Ramer–Douglas–Peucker). */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1])
  const spans: Span[] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const bend = farthest(points, span, tolerance)
    if (bend === undefined) continue
    kept.add(bend)
    spans.push([span[0], bend], [bend, span[1]])
  }
  return points.filter((_, index) => kept.has(index))
}

/**
 * The stroke of a pointer's way over a picture of this width for each height, as short as the contract wants it.
 * Undefined for a press that went nowhere.
 */
export function strokeOf(kind: StrokeKind, way: readonly Point[], ratio: number): Stroke | undefined {
  const [first, last] = [way[0], way.at(-1)]
  if (!first || !last || way.length < 2) return undefined
  const wide = ({ x, y }: Point): Point => ({ x: x * ratio, y })
  const all = kind === 'arrow' ? [first, last].map(wide) : way.map(wide)
  let points = simplified(all, TOLERANCE)
  for (let more = 2; points.length > MAX_STROKE_POINTS; more *= 2) points = simplified(all, TOLERANCE * more)
  return { kind, points: points.flatMap(({ x, y }) => [roundedPart(x / ratio), roundedPart(y)]) }
}

/** Whether one more stroke fits into the drawing. */
export const hasRoom = (strokes: readonly Stroke[], stroke: Stroke): boolean =>
  strokes.length < MAX_STROKES &&
  [...strokes, stroke].reduce((sum, { points }) => sum + points.length / 2, 0) <= MAX_DRAWING_POINTS

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** A line through the points without corners. */
function penPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  const curves = rest.slice(0, -1).map((point, index) => {
    return `Q${at(point)} ${at(middle(point, rest[index + 1] ?? last))}`
  })
  return [`M${at(first)}`, ...curves, `L${at(last)}`].join('')
}

function arrowPath(from: Point, to: Point): string {
  const length = Math.min(HEAD, away(from, to) * 0.4)
  const back = Math.atan2(from.y - to.y, from.x - to.x)
  const side = (angle: number): string =>
    at({ x: to.x + length * Math.cos(back + angle), y: to.y + length * Math.sin(back + angle) })
  return `M${at(from)}L${at(to)}M${side(-HEAD_ANGLE)}L${at(to)}L${side(HEAD_ANGLE)}`
}

/** The SVG path of a stroke, in units, over a picture of this width for each height. */
export function pathOf(stroke: Stroke, ratio: number): string {
  const points = pointsOf(stroke).map(({ x, y }) => ({ x: x * ratio * UNITS, y: y * UNITS }))
  const [from, to] = points
  if (stroke.kind === 'arrow') return from && to ? arrowPath(from, to) : ''
  return penPath(points)
}

/** The place of a note with a drawing: where an arrow starts, so that its head is seen, or the middle of a line. */
export function startOf([stroke]: readonly Stroke[]): Point {
  const points = stroke ? pointsOf(stroke) : []
  const [first] = points
  if (!stroke || !first) return { x: 0.5, y: 0.5 }
  if (stroke.kind === 'arrow') return first
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const centre = (parts: readonly number[]) => (Math.min(...parts) + Math.max(...parts)) / 2
  return { x: centre(xs), y: centre(ys) }
}
