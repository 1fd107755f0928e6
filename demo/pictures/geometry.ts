/** A point in the units of its drawing: x to the right, y down. */
export type Point = readonly [x: number, y: number]
export type Line = readonly Point[]

/** Points written as in SVG: `'0 -130, 64 -116'`. */
export const points = (text: string): Line =>
  text.split(',').map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(' ').map(Number)
    return [x, y] as const
  })

export const mirror = (line: Line): Line => line.map(([x, y]) => [-x, y] as const)

/** Where a figure is in the picture; the turn is in degrees. */
export interface Placement {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly turn?: number
  readonly flip?: boolean
}

export function put(line: Line, { x, y, scale, turn = 0, flip = false }: Placement): Line {
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle) * scale, Math.cos(angle) * scale]
  return line.map(([px, py]) => {
    const sx = flip ? -px : px
    return [x + sx * cos - py * sin, y + sx * sin + py * cos] as const
  })
}

/** The outline of an ellipse as twelve points. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx, turn = 0): Line {
  const tilt = (turn * Math.PI) / 180
  return Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2
    const [ex, ey] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
    return [
      cx + ex * Math.cos(tilt) - ey * Math.sin(tilt),
      cy + ex * Math.sin(tilt) + ey * Math.cos(tilt),
    ] as const
  })
}

/** Completes the right half of a symmetrical outline, given from top to bottom. */
export const symmetrical = (right: Line): Line => [
  ...right,
  ...mirror(right)
    .toReversed()
    .filter(([x]) => x !== 0),
]

const short = (value: number) => String(Math.round(value * 10) / 10)

/** Straight lines through the points as an SVG path. */
export const straightPath = (line: Line, closed: boolean): string =>
  `M${line.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`

/** A smooth curve through the points (Catmull-Rom) as an SVG path. */
export function smoothPath(line: Line, closed: boolean): string {
  const count = line.length
  const at = (index: number): Point =>
    line[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] as Point
  let path = `M${short(at(0)[0])} ${short(at(0)[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${[...first, ...second, ...to].map(short).join(' ')}`
  }
  return closed ? `${path}Z` : path
}
