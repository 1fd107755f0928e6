import { escapeHtml } from '../html/escapeHtml.ts'

/** HTML that is safe as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | false | undefined | readonly Part[]

function shown(part: Part): string {
  if (part === null || part === false || part === undefined) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(shown).join('') : escapeHtml(String(part))
}

/** A template of HTML: whatever is put into it is escaped, unless it is such a template itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + shown(parts[index])).join(''))
