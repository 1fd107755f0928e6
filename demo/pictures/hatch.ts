import type { Random } from '../random.ts'
import type { Line, Point } from './geometry.ts'

/** How far apart the strokes of a tone are, in pixels, and how wide each is. */
export interface Tone {
  readonly step: number
  readonly width: number
  readonly opacity: number
}

const TURN = (-48 * Math.PI) / 180
const [SIN, COS] = [Math.sin(TURN), Math.cos(TURN)]
const PER_CURVE = 5

const turned = ([x, y]: Point): Point => [x * COS + y * SIN, y * COS - x * SIN]
const back = ([x, y]: Point): Point => [x * COS - y * SIN, y * COS + x * SIN]

/** Points along the smooth closed curve (Catmull-Rom, as `smoothPath` draws it). */
function sampled(line: Line): Point[] {
  const at = (index: number) => line[(index + line.length) % line.length] as Point
  return line.flatMap((_point, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const on = (t: number, axis: 0 | 1) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
    return Array.from(
      { length: PER_CURVE },
      (_, step) => [on(step / PER_CURVE, 0), on(step / PER_CURVE, 1)] as const,
    )
  })
}

/** Where the horizontal at `y` crosses the outline, from left to right. */
function crossings(outline: readonly Point[], y: number): number[] {
  const found: number[] = []
  for (const [index, to] of outline.entries()) {
    const from = outline[(index + outline.length - 1) % outline.length] as Point
    if (from[1] <= y !== to[1] <= y)
      found.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
  }
  return found.toSorted((one, other) => one - other)
}

/** Slanted pencil strokes inside a closed outline, none quite like the next, as one SVG path. */
export function hatching(line: Line, sharp: boolean, step: number, random: Random): string {
  const outline = (sharp ? [...line] : sampled(line)).map(turned)
  const heights = outline.map(([, y]) => y)
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
  let path = ''
  for (let y = top + step * 0.6; y < bottom; y += step * (0.8 + random.next() * 0.4)) {
    const ends = crossings(outline, y)
    for (let index = 0; index + 1 < ends.length; index += 2) {
      const from = back([(ends[index] as number) + random.next() * 4, y + random.next() * 2])
      const to = back([(ends[index + 1] as number) - random.next() * 5, y + random.next() * 3])
      path += `M${from.map(Math.round).join(' ')}L${to.map(Math.round).join(' ')}`
    }
  }
  return path
}
