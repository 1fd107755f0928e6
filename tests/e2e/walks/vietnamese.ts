import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Words = { readonly [key: string]: string | Words }
type Texts = ReadonlyMap<string, string>

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

/** The texts of all files of a language, by file and key: the same file has the same keys in the other language. */
async function textsOf(language: 'en' | 'vi'): Promise<Texts> {
  const folder = new URL(`../../../i18n/${language}/`, import.meta.url)
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  const loaded = await Promise.all(
    files.map(async (file) => {
      const words = (await import(new URL(file, folder).href)) as Words
      return flatten(words, `${file}/`)
    }),
  )
  return new Map(loaded.flat())
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether the text is the English one with its blanks filled in; what fills them, by name. */
function filling(english: string, text: string): Readonly<Record<string, string>> | undefined {
  // Headings have no plural forms.
  if (english.includes('||||')) return undefined
  const seen = new Set<string>()
  const pattern = escaped(english).replace(/%\\\{(\w+)\\\}/g, (_, name: string) => {
    const group = seen.has(name) ? `\\k<${name}>` : `(?<${name}>.+)`
    seen.add(name)
    return group
  })
  const found = new RegExp(`^${pattern}$`).exec(text)
  return found ? { ...found.groups } : undefined
}

export interface Catalogue {
  /** Fits what the English text is in Vietnamese; the text itself if it is in no catalogue, as a name is not. A pattern fits both. */
  readonly pattern: (english: string | RegExp) => RegExp
  /** English texts that are said otherwise in Vietnamese. */
  readonly leftovers: readonly string[]
  /** Keys of the catalogues as `translate` takes them. */
  readonly keys: readonly string[]
}

/** `orders.assign.artist` for `orders/assign.ts/assign.artist`, as `collect` names it; texts of screens have no folder's name. */
function keyOf(text: string): string {
  const [file = '', key = ''] = text.split('.ts/')
  const folder = file.slice(0, Math.max(0, file.indexOf('/')))
  return folder === '' || folder === 'screens' || key.startsWith(`${folder}.`) ? key : `${folder}.${key}`
}

export async function readCatalogue(): Promise<Catalogue> {
  const [en, vi] = await Promise.all([textsOf('en'), textsOf('vi')])
  const pairs = [...en].map(([key, english]) => [english, vi.get(key) ?? english] as const)
  const spoken = new Set(vi.values())
  return {
    pattern: (text) => {
      if (text instanceof RegExp) return text
      const found = pairs.flatMap(([english, vietnamese]) => {
        const filled = /[a-z]/i.test(english.replace(/%\{\w+\}/g, '')) && filling(english, text)
        return filled ? [vietnamese.replace(/%\{(\w+)\}/g, (_, name: string) => filled[name] ?? '')] : []
      })
      return new RegExp(`^(?:${(found.length > 0 ? found : [text]).map(escaped).join('|')})$`)
    },
    leftovers: pairs.map(([english]) => english).filter((text) => /[a-z]/.test(text) && !spoken.has(text)),
    keys: [...en.keys()].map(keyOf),
  }
}

/** Every text of the page that is seen or read out: of its elements, labels, hints of boxes, and its title. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title]
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style')) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.textContent ?? '')
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })
