/** Between the cells of a row; a tab would be shown as a space. */
const GAP = ' | '

/** What cannot be part of a line. */
const TALL = 'ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, [data-rows]'
const LINES = 'p, div'

const says = (cell: Element | undefined): cell is Element => (cell?.textContent.trim() ?? '') !== ''

/** The rows with a cell for each column: one over several columns or rows leaves the others empty. */
function gridOf({ rows }: HTMLTableElement): (Element | undefined)[][] {
  const grid: (Element | undefined)[][] = [...rows].map(() => [])
  const taken = grid.map(() => new Set<number>())
  ;[...rows].forEach((row, y) => {
    let x = 0
    for (const cell of row.cells) {
      while (taken[y]?.has(x)) x += 1
      const right = x + cell.colSpan
      const line = grid[y]
      if (line) line[x] = cell
      for (let below = y + 1; below < y + cell.rowSpan; below += 1)
        for (let column = x; column < right; column += 1) taken[below]?.add(column)
      x = right
    }
  })
  return grid
}

/** Removes white space at an end of a line, as Word leaves it in cells. */
function trim(line: Element): void {
  line.normalize()
  const texts = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let last: Text | undefined
  const first = texts.nextNode() as Text | null
  for (let text = first; text; text = texts.nextNode() as Text | null) last = text
  if (first) first.data = first.data.trimStart()
  if (last) last.data = last.data.trimEnd()
}

/** The content of a cell on one line. */
function lineOf(cell: Element): Node[] {
  for (const part of [...cell.querySelectorAll(LINES), ...cell.querySelectorAll('br')]) {
    if (part.previousSibling) part.before(' ')
    part.replaceWith(...part.childNodes)
  }
  trim(cell)
  return [...cell.childNodes]
}

/** A row as one line. */
function asLine(cells: readonly (Element | undefined)[], paragraph: Element): Element {
  const last = cells.findLastIndex((cell) => says(cell))
  for (const [index, cell] of Array.from(cells)
    .slice(0, last + 1)
    .entries()) {
    if (index > 0) paragraph.append(GAP)
    if (says(cell)) paragraph.append(...lineOf(cell))
  }
  return paragraph
}

/** A cell as blocks. */
function asBlocks(cell: Element, paragraph: Element): Element[] {
  if (cell.querySelector(`:is(${TALL}, ${LINES})`) === null) {
    paragraph.append(...lineOf(cell))
    return [paragraph]
  }
  const block = cell.ownerDocument.createElement('div')
  block.append(...cell.childNodes)
  return [block]
}

function spellRow(cells: readonly (Element | undefined)[], paragraph: () => Element): Element[] {
  const saying = cells.filter((cell) => says(cell))
  const [first, ...more] = saying
  const isText = more.length === 0 && (first?.querySelectorAll(LINES).length ?? 0) > 1
  if (!isText && saying.every((cell) => cell.querySelector(TALL) === null))
    return [asLine(cells, paragraph())]
  // Tables also place the parts of mails.
  return saying.flatMap((cell) => asBlocks(cell, paragraph()))
}

/** Replaces a table by a line for each row. Cells of lists, headings and tables become blocks, in the order of reading. */
export function spellTable(table: HTMLTableElement): void {
  const { ownerDocument } = table
  const paragraph = () => ownerDocument.createElement('p')
  const title = table.caption ? asBlocks(table.caption, paragraph()) : []
  const lines = [...title, ...gridOf(table).flatMap((cells) => spellRow(cells, paragraph))]
  const from = lines.findIndex(says)
  const spelt = ownerDocument.createElement('div')
  spelt.dataset.rows = ''
  // Rows without a word at the ends only frame it.
  if (from >= 0) spelt.append(...lines.slice(from, lines.findLastIndex(says) + 1))
  table.replaceWith(spelt)
}
