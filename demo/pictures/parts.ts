import { type Line, type Placement, put } from './geometry.ts'

/**
 * One stroke of a figure, which every style paints in its own way: `area` is a filled outline,
 * `line` an open stroke, `shade` a shadow and `gleam` a light lying on what is below it.
 */
export interface Part {
  readonly kind: 'area' | 'line' | 'shade' | 'gleam'
  readonly line: Line
  readonly color: string
  readonly width: number
  /** Straight corners instead of a smooth curve. */
  readonly sharp: boolean
  /** Small parts get no outline of their own. */
  readonly bare: boolean
}

interface Options {
  readonly width?: number
  readonly sharp?: boolean
  readonly bare?: boolean
}

const make =
  (kind: Part['kind']) =>
  (line: Line, color = '#2a2230', options: Options = {}): Part => ({
    kind,
    line,
    color,
    width: options.width ?? 5,
    sharp: options.sharp ?? false,
    bare: options.bare ?? false,
  })

export const area = make('area')
export const line = make('line')
export const shade = make('shade')
export const gleam = make('gleam')

export const placed = (parts: readonly Part[], place: Placement): Part[] =>
  parts.map((part) => ({ ...part, line: put(part.line, place), width: part.width * place.scale }))
