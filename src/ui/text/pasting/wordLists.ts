interface Level {
  readonly level: number
  readonly list: Element
}

/** `1.`, `a)` or `(iv)`, and not the signs that Word uses for dots. */
const NUMBER = /^\(?\w+[.)]/

/** The open list for an item at a level, which is made before the paragraph if there is none yet. */
function listFor(open: Level[], level: number, tag: 'OL' | 'UL', paragraph: Element): Element {
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  if (open.at(-1)?.level === level && open.at(-1)?.list.tagName !== tag) open.pop()
  const last = open.at(-1)
  if (last?.level === level) return last.list
  const list = paragraph.ownerDocument.createElement(tag)
  const item = last?.list.lastElementChild
  if (item) item.append(list)
  else paragraph.before(list)
  open.push({ level, list })
  return list
}

/** Word writes the items of lists as paragraphs that begin with their mark. */
export function spellLists(body: HTMLElement): void {
  const open: Level[] = []
  let outermost: Element | undefined
  for (const paragraph of body.querySelectorAll('[style*="mso-list"]:is(p, h1, h2, h3, h4, h5, h6)')) {
    const level = Number(/mso-list:[^;]*\blevel(\d+)/.exec(paragraph.getAttribute('style') ?? '')?.[1])
    if (Number.isNaN(level)) continue
    // Another list, after something else.
    if (paragraph.previousElementSibling !== outermost) open.length = 0
    const mark = paragraph.querySelector('[style*="mso-list:Ignore"]')
    const tag = NUMBER.test(mark?.textContent.trim() ?? '') ? 'OL' : 'UL'
    mark?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    listFor(open, level, tag, paragraph).append(item)
    outermost = open[0]?.list
    paragraph.remove()
  }
}
