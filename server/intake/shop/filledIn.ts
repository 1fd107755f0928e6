import type { NewItem } from '../newOrder.ts'
import { type Given, lineIn, listIn, recordIn, textIn } from './values.ts'

type Photos = NewItem['photos']

/** What a customer filled in at the shop. */
export interface FilledIn {
  readonly photos: Photos
  readonly lines: readonly string[]
}

const LONGEST = { name: 200, value: 20_000, url: 2000 } as const
/** How deep values may be nested; what is deeper was made by no form. */
const DEEPEST = 6

/** An address ends at a blank, and before a comma or semicolon that another one, a blank or nothing follows. */
const ADDRESS = /https?:\/\/[^\s"'<>]+?(?=[,;]{1,9}(?:https?:\/\/|\s|$)|[\s"'<>]|$)/gi

const isAddress = (text: string): boolean => URL.canParse(text) && text.length <= LONGEST.url

interface Leaf {
  readonly name: string
  readonly value: string
}

/** A text that is a list or an object itself, as some apps of shops write it. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** All texts within a value, each with the names that lead to it. */
function* leavesOf(name: string, given: unknown, depth = 0): Generator<Leaf> {
  const value = depth < DEEPEST ? unwrapped(given) : given
  if (typeof value !== 'object' || value === null) {
    const text = textIn(value, LONGEST.value)
    if (text !== '') yield { name, value: text }
    return
  }
  if (depth >= DEEPEST) {
    yield { name, value: '…' }
    return
  }
  if (Array.isArray(value)) {
    for (const one of value) yield* leavesOf(name, one, depth + 1)
    return
  }
  for (const [key, one] of Object.entries(value))
    yield* leavesOf([name, lineIn(key, LONGEST.name)].filter(Boolean).join(' – '), one, depth + 1)
}

/** Names and values, which come as a list or as one object. */
function namedIn(given: unknown): { name: string; value: unknown }[] {
  if (!Array.isArray(given))
    return Object.entries(recordIn(given)).map(([name, value]) => ({
      name: lineIn(name, LONGEST.name),
      value,
    }))
  return listIn(given).map((one) => {
    const { name, key, value }: Given = recordIn(one)
    return { name: lineIn(name ?? key, LONGEST.name), value }
  })
}

/** What the house itself writes to a shop's order, which is no news. */
const OWN = /^atelier\b/i

/** The photos of a text, and the text unless it is nothing but photos. */
function readLeaf({ name, value }: Leaf): FilledIn {
  const found = (value.match(ADDRESS) ?? []).filter(isAddress)
  const rest = found.reduce((text, address) => text.replace(address, ''), value)
  const says = /[^\s,;"'[\]{}<>]/.test(rest)
  return {
    photos: found.map((url) => ({ name: name || 'photo', url })),
    lines: says || found.length === 0 ? [name === '' ? value : `${name}: ${value}`] : [],
  }
}

/** An address without a scheme, as some apps write it. */
const withScheme = (text: string): string => text.replace(/(?<![:/\w])\/\/(?=[\w-]+\.[\w.-]+\/)/g, 'https://')

/**
 * What properties of an item or attributes of a cart say: addresses are photos, the rest is a note. Names that begin with
 * `_` are internal, but for the photos of those that are among `photoNames`.
 */
export function filledIn(given: unknown, photoNames: readonly string[] = []): FilledIn {
  const wanted = new Set(photoNames.map((name) => name.toLowerCase()))
  const read = namedIn(given)
    .filter(({ name }) => !OWN.test(name))
    .flatMap(({ name, value }) => {
      const named = wanted.has(name.toLowerCase())
      const internal = name.startsWith('_')
      if (internal && !named) return []
      return [...leavesOf(name, value)]
        .map((leaf) => readLeaf(named ? { ...leaf, value: withScheme(leaf.value) } : leaf))
        .map(({ photos, lines }) => ({ photos, lines: internal ? [] : lines }))
    })
  const photos = new Map(read.flatMap((one) => one.photos).map((photo) => [photo.url, photo]))
  return { photos: [...photos.values()], lines: read.flatMap(({ lines }) => lines) }
}
