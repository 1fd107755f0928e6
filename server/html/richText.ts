import { type ChildNode, isTag, isText } from 'domhandler'
import sanitizeHtml from 'sanitize-html'
import { type Flow, flowOf } from './flow.ts'
import { linesOf, textOfLines } from './flowText.ts'
import { htmlOf, treeOf } from './tree.ts'

/** Tags allowed in a summary (D-7.14): those of its editor, and lines; nothing that loads, styles or runs scripts. */
const TAGS = 'h1 h2 h3 h4 h5 h6 p div br blockquote pre code ul ol li strong b em i u s strike del a'.split(
  ' ',
)

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
}

/** Whether anything is to be read in the nodes. */
const saysNothing = (nodes: readonly ChildNode[]): boolean =>
  nodes.every((node) =>
    isText(node) ? /^[\s\u00A0\u200B]*$/u.test(node.data) : !isTag(node) || saysNothing(node.children),
  )

const isLine = (node: ChildNode | undefined): boolean =>
  node !== undefined && isTag(node) && node.name === 'div'

/** A line between other blocks needs no element of its own. */
const unwrapped = (blocks: Flow['blocks']): ChildNode[] =>
  blocks.flatMap((block, at) =>
    isTag(block) && isLine(block) && !isLine(blocks[at - 1]) && !isLine(blocks[at + 1])
      ? block.children
      : [block],
  )

/** Blocks of a flow as sanitised HTML for storage; null if they have no content. */
export function cleanFlow(blocks: Flow['blocks']): string | null {
  if (saysNothing(blocks)) return null
  return sanitizeHtml(htmlOf(unwrapped(blocks)), OPTIONS).trim()
}

/** Sanitised HTML for storage; null if it has no content. Lines, cells and items stay apart as browsers show them. */
export const cleanHtml = (given: string): string | null => cleanFlow(flowOf(treeOf(given).children).blocks)

/** The text content of HTML as paragraphs, with the addresses of links and the marks of lists: the plain part of a mail. */
export const mailText = (html: string): string => textOfLines(linesOf(flowOf(treeOf(html).children).blocks))

/** The text content of HTML, on one line. */
export function plainText(html: string): string {
  const texts: string[] = []
  const visit = (node: ChildNode): void => {
    if (isText(node)) texts.push(node.data)
    if (!isTag(node)) return
    for (const child of node.children) visit(child)
    if (!INLINE.has(node.name)) texts.push(' ')
  }
  for (const block of flowOf(treeOf(html).children).blocks) visit(block)
  return texts
    .join('')
    .replace(/[\s\u00A0\u200B]+/gu, ' ')
    .trim()
}

const INLINE = new Set('a b i u s em strong strike del code'.split(' '))
