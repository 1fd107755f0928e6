interface Level {
  readonly level: number
  readonly list: Element
  /** Word's name of the list. */
  readonly name: string
}

interface Item {
  readonly level: number
  readonly tag: 'OL' | 'UL'
  readonly name: string
}

/** `1.`, `a)` or `(iv)`, and not the signs that Word uses for dots. */
const NUMBER = /^\(?\w+[.)]/
/** Word breaks the lines of its styles, too. */
const LEVEL = /mso-list:([^;]*)\blevel(\d+)([^;]*)/i
const IGNORED = /mso-list:\s*ignore/i

/** The open list for an item, which is made before the paragraph if there is none yet. */
function listFor(open: Level[], { level, tag, name }: Item, paragraph: Element): Element {
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  const same = open.at(-1)
  const isOther = same?.list.tagName !== tag || (open.length === 1 && same.name !== name)
  if (same?.level === level && isOther) open.pop()
  const last = open.at(-1)
  if (last?.level === level) return last.list
  const list = paragraph.ownerDocument.createElement(tag)
  const item = last?.list.lastElementChild
  if (item) item.append(list)
  else paragraph.before(list)
  open.push({ level, list, name })
  return list
}

/** Takes the mark out of an item, and tells which kind of list it is of. */
function takeMark(paragraph: Element): 'OL' | 'UL' {
  const marks = [...paragraph.querySelectorAll('[style*="mso-list" i]')].filter((part) =>
    IGNORED.test(part.getAttribute('style') ?? ''),
  )
  const tag = NUMBER.test(marks[0]?.textContent.trim() ?? '') ? 'OL' : 'UL'
  for (const mark of marks) mark.remove()
  return tag
}

/** The list and level of a paragraph's style, and the kind of its mark, which it loses. */
function itemOf(paragraph: Element): Item | undefined {
  const [, list = '', level, format = ''] = LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? []
  if (level === undefined) return undefined
  return { level: Number(level), tag: takeMark(paragraph), name: `${list.trim()} ${format.trim()}` }
}

/** Word writes the items of lists as paragraphs that begin with their mark. */
function spellParagraphs(body: HTMLElement): void {
  const open: Level[] = []
  /** How many items of each list there were so far: text between them does not end its numbers. */
  const counts = new Map<string, number>()
  let outermost: Element | undefined
  for (const paragraph of body.querySelectorAll('[style*="mso-list" i]:is(p, h1, h2, h3, h4, h5, h6)')) {
    const found = itemOf(paragraph)
    if (!found) continue
    // Another list, or its next part, after something else.
    if (paragraph.previousElementSibling !== outermost) open.length = 0
    const list = listFor(open, found, paragraph)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    if (found.level === 1) {
      const count = (counts.get(found.name) ?? 0) + 1
      if (found.tag === 'OL' && list.childElementCount === 1 && count > 1)
        list.setAttribute('start', `${count}`)
      counts.set(found.name, count)
    }
    outermost = open[0]?.list
    paragraph.remove()
  }
}

/** Puts lists that are directly in a list, as word processors write deeper levels, into the item before them. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const outer = list.parentElement
    const before = list.previousElementSibling ?? outer?.previousElementSibling
    const item = before?.matches('ul, ol') ? before.lastElementChild : before
    if (item?.matches('li')) item.append(list)
    else if (outer && !list.previousElementSibling) outer.before(list)
    if (outer?.childElementCount === 0) outer.remove()
  }
}

/** Brings the lists of word processors into the form of the editor: lists of items, the deeper ones within an item. */
export function spellLists(body: HTMLElement): void {
  spellParagraphs(body)
  nestLists(body)
}
