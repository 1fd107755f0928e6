import { type Random, seeded } from '../random.ts'
import { lightness } from './colors.ts'
import { type Line, smoothPath, straightPath } from './geometry.ts'
import { hatching, type Tone } from './hatch.ts'
import type { Part } from './parts.ts'
import { SHAPES, type Subject } from './subjects.ts'

const PAPER = '#faf6ec'
const LEAD = '#3f3c40'

/** Moves each point a little, as a hand does. */
const shaky = (line: Line, random: Random, by: number): Line =>
  line.map(([x, y]) => [x + (random.next() - 0.5) * by, y + (random.next() - 0.5) * by] as const)

const TONES = {
  dense: { step: 6, width: 2.4, opacity: 0.6 },
  mid: { step: 9, width: 2, opacity: 0.5 },
  light: { step: 13, width: 1.6, opacity: 0.42 },
} as const satisfies Record<string, Tone>

function toneOf(color: string): Tone | undefined {
  const light = lightness(color)
  if (light < 0.24) return TONES.dense
  if (light < 0.46) return TONES.mid
  return light < 0.68 ? TONES.light : undefined
}

const isSmall = (line: Line): boolean => {
  const across = line.map(([x]) => x)
  return Math.max(...across) - Math.min(...across) < 64
}

const stroke = (path: string, width: number, opacity: number): string =>
  `<path d="${path}" fill="none" stroke="${LEAD}" stroke-width="${width.toFixed(1)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`

const hatched = (part: Part, tone: Tone, random: Random): string =>
  stroke(hatching(part.line, part.sharp, tone.step, random), tone.width, tone.opacity)

function draw(part: Part, random: Random): string {
  const trace = part.sharp ? straightPath : smoothPath
  const closed = part.kind !== 'line'
  if (part.kind === 'gleam') return `<path d="${trace(part.line, true)}" fill="${PAPER}"/>`
  if (part.kind === 'shade') return hatched(part, TONES.light, random)
  if (part.kind === 'line') {
    const thin = Math.min(part.width * 0.55, 4)
    return [4, 8].map((by) => stroke(trace(shaky(part.line, random, by), false), thin, 0.6)).join('')
  }
  const outline = trace(part.line, closed)
  if (part.bare && lightness(part.color) < 0.24 && isSmall(part.line))
    return `<path d="${outline}" fill="${LEAD}" fill-opacity=".86"/>`
  const tone = part.bare && isSmall(part.line) ? undefined : toneOf(part.color)
  return (
    `<path d="${outline}" fill="${PAPER}"/>${tone ? hatched(part, tone, random) : ''}` +
    stroke(trace(shaky(part.line, random, 4), true), part.bare ? 1.8 : 2.8, 0.78) +
    (part.bare ? '' : stroke(trace(shaky(part.line, random, 11), true), 1.5, 0.42))
  )
}

/** The helping lines that a pencil leaves: the middle of the sheet and loose circles. */
function construction(width: number, height: number, random: Random): string {
  const strokes = Array.from({ length: 5 }, () => {
    const x = random.int(Math.round(width * 0.1), Math.round(width * 0.9))
    return `<path d="M${x} ${random.int(30, 90)}q${random.int(-30, 30)} ${height * 0.4} ${random.int(-14, 14)} ${random.int(Math.round(height * 0.5), Math.round(height * 0.8))}"/>`
  })
  return `<g fill="none" stroke="${LEAD}" stroke-opacity=".13" stroke-width="2"><ellipse cx="${width / 2}" cy="${height * 0.45}" rx="${width * 0.42}" ry="${height * 0.4}"/><ellipse cx="${width / 2 + 8}" cy="${height * 0.46}" rx="${width * 0.4}" ry="${height * 0.41}"/><path d="M${width / 2} 40V${height - 40}M40 ${height * 0.45}H${width - 40}"/>${strokes.join('')}</g>`
}

/** The artist's sketch: pencil on paper, hatching for tone, nothing filled. `version` draws it differently. */
export function sketchSvg({ parts, shape, seed }: Subject, version = 1): string {
  const [width, height] = SHAPES[shape]
  const random = seeded(seed * 131 + version)
  const margin = 34
  const paper = `<radialGradient id="paper" cx=".45" cy=".4" r=".8"><stop offset="0" stop-color="#fdfaf2"/><stop offset="1" stop-color="#efe8d8"/></radialGradient><clipPath id="sheet"><rect x="${margin}" y="${margin}" width="${width - margin * 2}" height="${height - margin * 2}"/></clipPath>`
  const frame = `M${margin} ${margin - 4}L${width - margin + 3} ${margin}L${width - margin} ${height - margin + 4}L${margin - 4} ${height - margin}Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${paper}</defs><rect width="${width}" height="${height}" fill="url(#paper)"/>${construction(width, height, random)}<g clip-path="url(#sheet)">${parts.map((part) => draw(part, random)).join('')}</g>${stroke(frame, 1.6, 0.4)}</svg>`
}
