import type { Language } from '#contract/session/session.ts'
import { type Catalogue, catalogueIn, type FieldName } from './catalogue.ts'
import { fill } from './fill.ts'

const isIndex = (piece: string | undefined): piece is string => /^\d+$/.test(piece ?? '')

interface Unit {
  readonly piece: string
  /** The place in the list of this name, from 0. */
  readonly index?: number
}

/** `items.1.price` as the second of `items`, and its `price`. */
function unitsOf(path: string): Unit[] {
  const units: Unit[] = []
  for (const piece of path.split('.')) {
    const last = units.at(-1)
    if (!isIndex(piece)) units.push({ piece })
    // A body that is a list itself.
    else if (!last) units.push({ piece: 'body', index: Number(piece) })
    else if (last.index === undefined) units.splice(-1, 1, { piece: last.piece, index: Number(piece) })
  }
  return units
}

/** What a piece of a path is called; undefined without a name. `heightFrom` is named by `height`. */
export function nameOfPiece({ fields, phrases }: Catalogue, piece: string): FieldName | undefined {
  if (Object.hasOwn(fields, piece)) return fields[piece]
  const [, base = '', end = ''] = /^(\w+)(From|To)$/.exec(piece) ?? []
  if (!Object.hasOwn(fields, base)) return undefined
  const name = fields[base]
  const text = typeof name === 'string' ? name : undefined
  const whole = text && fill(phrases.field, { name: text })
  return whole && fill(phrases[end === 'From' ? 'from' : 'to'], { name: whole })
}

const single = (name: FieldName): string =>
  typeof name === 'string' ? name : 'one' in name ? name.one : name.alone

function unitWords(catalogue: Catalogue, { piece, index }: Unit): string {
  const { phrases } = catalogue
  const name = nameOfPiece(catalogue, piece) ?? fill(phrases.unknown, { name: piece.slice(0, 100) }) ?? piece
  if (index !== undefined) return fill(phrases.element, { name: single(name), number: index + 1 }) ?? piece
  const whole = typeof name === 'object' && 'many' in name ? name.many : single(name)
  return fill(phrases.field, { name: whole }) ?? piece
}

/** Whether it is a group of fields that is not named in the path of one of them. */
function isSilent(catalogue: Catalogue, { piece, index }: Unit): boolean {
  const name = nameOfPiece(catalogue, piece)
  return index === undefined && typeof name === 'object' && 'alone' in name
}

/** The name of a field by its dotted path: "the price of item 2" for `items.1.price`. */
export function fieldWords(language: Language, path: string): string {
  const catalogue = catalogueIn(language)
  const units = Object.hasOwn(catalogue.fields, path) ? [{ piece: path }] : unitsOf(path)
  const named = units.filter((unit, at) => at === units.length - 1 || !isSilent(catalogue, unit))
  const words = named.map((unit) => unitWords(catalogue, unit))
  return words.reduceRight((part, whole) => fill(catalogue.phrases.part, { part, whole }) ?? part)
}
