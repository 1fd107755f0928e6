import { spellTable } from './tables.ts'
import { spellLists } from './wordLists.ts'

const BLOCKS = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre'

const isBlock = (node: Element | null): boolean => node?.matches(BLOCKS) ?? false

/** A break between blocks is an empty line: as a line of its own it would be two. */
function spellGaps(body: HTMLElement): void {
  for (const gap of body.querySelectorAll('br')) {
    const alone = isBlock(gap.previousElementSibling) && isBlock(gap.nextElementSibling)
    if (alone && gap.parentElement?.closest(BLOCKS) === null)
      gap.replaceWith(gap.ownerDocument.createElement('p'))
  }
}

/**
 * HTML from the clipboard in what the editor knows: a line for each row of a table, with its cells set apart, lists for
 * what word processors write as paragraphs with a mark, and nothing of their styles.
 */
export function pastedHtml(html: string): string {
  // Copied in an editor of ours.
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const junk of body.querySelectorAll('style, script, title, xml, img')) junk.remove()
  spellLists(body)
  // The innermost first.
  for (const table of [...body.querySelectorAll('table')].toReversed()) spellTable(table)
  spellGaps(body)
  return body.innerHTML
}
