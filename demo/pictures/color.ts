import { type Random, seeded } from '../random.ts'
import { darker, lighter, mix, vivid } from './colors.ts'
import { smoothPath, straightPath } from './geometry.ts'
import type { Part } from './parts.ts'
import { SHAPES, type Subject } from './subjects.ts'

const INK = '#2b1d3d'

const GROUNDS = [
  ['#ffcf4a', '#ff8a5c'],
  ['#5ec8c0', '#f9e27d'],
  ['#ff9fb2', '#fff0c9'],
  ['#7aa8ff', '#c9e4ff'],
  ['#a98bf0', '#ffd1e8'],
  ['#8fd16a', '#f6f3a8'],
  ['#ff7a6b', '#ffd08a'],
  ['#43b7e8', '#fdf2b0'],
] as const

const pathOf = ({ line, sharp, kind }: Part): string =>
  (sharp ? straightPath : smoothPath)(line, kind !== 'line')

const ray = (cx: number, cy: number, far: number, from: number, to: number): string =>
  `M${cx} ${cy}L${cx + Math.cos(from) * far} ${cy + Math.sin(from) * far}L${cx + Math.cos(to) * far} ${cy + Math.sin(to) * far}Z`

function ground(random: Random, width: number, height: number): string {
  const [main, second] = random.pick(GROUNDS)
  const [cx, cy] = [width / 2, height * 0.46]
  const disc = `<circle cx="${cx}" cy="${cy}" r="${Math.min(width, height) * 0.44}" fill="${second}"/>`
  const rays = Array.from({ length: 16 }, (_, index) =>
    ray(cx, cy, width + height, (index * Math.PI) / 8, ((index + 0.5) * Math.PI) / 8),
  )
  const dots = Array.from({ length: 130 }, (_, index) => {
    const [column, row] = [index % 11, Math.floor(index / 11)]
    return `<circle cx="${column * 86 + (row % 2) * 43}" cy="${row * 80 + 20}" r="11"/>`
  })
  const leaves = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2
    const reach = Math.min(width, height) * 0.45
    return `<ellipse cx="${cx + Math.cos(angle) * reach}" cy="${cy + Math.sin(angle) * reach}" rx="58" ry="21" transform="rotate(${(angle * 180) / Math.PI + (index % 2 ? 38 : -38)} ${cx + Math.cos(angle) * reach} ${cy + Math.sin(angle) * reach})" fill="${index % 2 ? '#2f8f6b' : '#57b583'}"/>`
  })
  const decor = random.pick([
    `<path d="${rays.join('')}" fill="${mix(main, second, 0.45)}"/>${disc}`,
    `<g fill="${mix(main, second, 0.5)}">${dots.join('')}</g>${disc}`,
    `${disc}${leaves.join('')}`,
    `${disc}<path d="M0 ${height * 0.8}Q${width * 0.25} ${height * 0.66} ${width * 0.5} ${height * 0.78}T${width} ${height * 0.74}V${height}H0Z" fill="${darker(main, 0.24)}"/>`,
  ])
  return `<rect width="${width}" height="${height}" fill="${main}"/>${decor}`
}

function paint(part: Part): string {
  const path = pathOf(part)
  const color = vivid(part.color, 0.3)
  if (part.kind === 'line')
    return `<path d="${path}" fill="none" stroke="${vivid(part.color, 0.4)}" stroke-width="${part.width}" stroke-linecap="round" stroke-linejoin="round"/>`
  if (part.kind === 'shade') return `<path d="${path}" fill="${color}" opacity=".38"/>`
  if (part.kind === 'gleam') return `<path d="${path}" fill="${lighter(color, 0.3)}" opacity=".9"/>`
  const edge = part.bare ? '' : ` stroke="${INK}" stroke-width="5.5" stroke-linejoin="round"`
  return `<path d="${path}" fill="${color}"${edge}/>`
}

/** The finished colour work: flat saturated shapes, clean outlines, a poster ground, a sticker's white rim. `version` has another ground. */
export function colorSvg({ parts, shape, seed }: Subject, version = 1): string {
  const [width, height] = SHAPES[shape]
  const rim = parts
    .filter((part) => part.kind === 'area' && !part.bare)
    .map((part) => `<path d="${pathOf(part)}"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground(seeded(seed * 17 + version - 1), width, height)}<g fill="#fffdf7" stroke="#fffdf7" stroke-width="34" stroke-linejoin="round">${rim}</g>${parts.map(paint).join('')}</svg>`
}
