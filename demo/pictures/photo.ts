import { type Random, seeded } from '../random.ts'
import { darker, lighter, mix } from './colors.ts'
import { smoothPath, straightPath } from './geometry.ts'
import type { Part } from './parts.ts'
import { SHAPES, type Subject } from './subjects.ts'

const pathOf = ({ line, sharp, kind }: Part): string =>
  (sharp ? straightPath : smoothPath)(line, kind !== 'line')

/** One gradient for each colour, as if the light came from the upper left. */
function lit(colors: readonly string[]): string {
  return colors
    .map(
      (color) =>
        `<linearGradient id="c${color.slice(1)}" x1=".15" y1="0" x2=".85" y2="1"><stop offset="0" stop-color="${lighter(color, 0.2)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.3)}"/></linearGradient>`,
    )
    .join('')
}

/** Shadows and blushes fade out instead of being blurred one by one, which would take ten times as long. */
const faded = (colors: readonly string[]): string =>
  colors
    .map(
      (color) =>
        `<radialGradient id="s${color.slice(1)}"><stop offset=".2" stop-color="${color}" stop-opacity=".55"/><stop offset="1" stop-color="${color}" stop-opacity=".06"/></radialGradient>`,
    )
    .join('')

const colorsOf = (parts: readonly Part[], kind: Part['kind']): string[] => [
  ...new Set(parts.filter((part) => part.kind === kind).map((part) => part.color)),
]

function paint(part: Part): string {
  const path = pathOf(part)
  if (part.kind === 'line')
    return `<path d="${path}" fill="none" stroke="${part.color}" stroke-width="${part.width}" stroke-linecap="round" stroke-linejoin="round" opacity=".82"/>`
  if (part.kind === 'shade') return `<path d="${path}" fill="url(#s${part.color.slice(1)})"/>`
  if (part.kind === 'gleam') return `<path d="${path}" fill="${part.color}" opacity=".8"/>`
  const edge = part.bare
    ? ''
    : ` stroke="${darker(part.color, 0.45)}" stroke-opacity=".35" stroke-width="2.5"`
  return `<path d="${path}" fill="url(#c${part.color.slice(1)})"${edge}/>`
}

const PLACES = [
  { far: '#9db98a', near: '#4f7145', lights: ['#e7efb4', '#b9d08c', '#fff3c4'] },
  { far: '#f3c79a', near: '#8a4f3e', lights: ['#ffe7b0', '#ffb877', '#fff1d8'] },
  { far: '#b9d3e0', near: '#c9a878', lights: ['#ffffff', '#e4f1f5', '#f5e2bd'] },
  { far: '#5d4a52', near: '#2c2128', lights: ['#ffcf7a', '#ff9d5c', '#ffe9b8'] },
  { far: '#d8cbb8', near: '#9a8069', lights: ['#fff8ea', '#f0dfc4', '#ffffff'] },
  { far: '#c9b3c9', near: '#6e5a7a', lights: ['#ffe1ec', '#f0c2d4', '#fff4f4'] },
] as const

/** Lamps, leaves or windows out of focus: light that fades at its rim. */
const bokeh = (lights: readonly string[]): string =>
  lights
    .map(
      (light, index) =>
        `<radialGradient id="b${index}"><stop offset=".62" stop-color="${light}" stop-opacity=".8"/><stop offset=".84" stop-color="${light}" stop-opacity=".6"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`,
    )
    .join('')

/** A place behind the subject, blurred by gradients: a filter would take most of the drawing's time. */
function backdrop(random: Random, width: number, height: number): string {
  const { far, near, lights } = random.pick(PLACES)
  const spots = Array.from({ length: 22 }, () => {
    const size = random.int(22, 82)
    return `<circle cx="${random.int(0, width)}" cy="${random.int(0, Math.round(height * 0.8))}" r="${size}" fill="url(#b${random.int(0, lights.length - 1)})" opacity="${(0.12 + random.next() * 0.4).toFixed(2)}"/>`
  })
  const floor = mix(near, '#2a1a14', 0.3)
  return `<defs><linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}" stop-opacity="0"/><stop offset=".25" stop-color="${floor}" stop-opacity=".6"/></linearGradient>${bokeh(lights)}</defs><rect width="${width}" height="${height}" fill="url(#far)"/>${spots.join('')}<rect y="${height * 0.66}" width="${width}" height="${height * 0.36}" fill="url(#floor)"/>`
}

/** The shadow that the subject throws on the place behind: rims of growing width, each a breath darker. */
const castOf = (parts: readonly Part[]): string => {
  const solid = parts.filter((part) => part.kind === 'area' && !part.bare)
  const outline = solid.map((part) => pathOf(part)).join('')
  return [14, 26, 40, 56]
    .map((rim) => `<path d="${outline}" stroke-width="${rim}" stroke-opacity=".06"/>`)
    .join('')
}

const MOOD =
  '<radialGradient id="vignette" cx=".5" cy=".44" r=".76"><stop offset=".52" stop-color="#2a1206" stop-opacity="0"/><stop offset="1" stop-color="#1e0c04" stop-opacity=".62"/></radialGradient>' +
  '<linearGradient id="sun" x1="0" y1="0" x2="1" y2=".9"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".46"/><stop offset=".55" stop-color="#ffb76a" stop-opacity=".1"/><stop offset="1" stop-color="#5a2a3a" stop-opacity=".22"/></linearGradient>'

/** The customer's photo: warm, soft, a blurred place behind, a white paper edge around. */
export function photoSvg({ parts, shape, seed }: Subject): string {
  const [width, height] = SHAPES[shape]
  const edge = 24
  const scene = `${backdrop(seeded(seed * 31), width, height)}<g transform="translate(20 14)" fill="none" stroke="#1e0f0a" stroke-linejoin="round">${castOf(parts)}</g>${parts.map(paint).join('')}<rect width="${width}" height="${height}" fill="url(#sun)"/><rect width="${width}" height="${height}" fill="url(#vignette)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${MOOD}${lit(colorsOf(parts, 'area'))}${faded(colorsOf(parts, 'shade'))}</defs><rect width="${width}" height="${height}" fill="#fbf7ee"/><svg x="${edge}" y="${edge}" width="${width - edge * 2}" height="${height - edge * 2}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${scene}</svg></svg>`
}
