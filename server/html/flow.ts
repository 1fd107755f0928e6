import { type ChildNode, Element, isTag, isText, Text } from 'domhandler'
import { BLOCKS, CELLS, UNSHOWN } from './blocks.ts'

/** Where mail programs begin the mail that is answered. */
export type Mark = 'start' | 'cite'

/** The blocks of a document from top to bottom, none of them a mere wrapper. */
export interface Flow {
  readonly blocks: readonly ChildNode[]
  /** The blocks at which an element with a mark began. */
  readonly marks: ReadonlyMap<ChildNode, Mark>
}

/** Blocks that mean something: they stay as they are, with a flow of their own inside. */
const KEPT = new Set('p h1 h2 h3 h4 h5 h6 pre blockquote ul ol li'.split(' '))
/** Nested deeper, these are shown one below the other. */
const DEEPEST = 12

const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === ''

/** Links that may be followed; the others are only what they say. */
const LINK = /^(?:https?:\/\/|mailto:)/i

/** Emoji that mail programs send as pictures. */
const EMOJI = /^(?=.{1,16}$)\P{L}*\p{Extended_Pictographic}/u

/** Inline elements without what nobody reads, cells set apart, emoji as text. */
function inline(node: ChildNode, depth: number): ChildNode[] {
  if (isText(node)) return [new Text(node.data)]
  if (!isTag(node) || UNSHOWN.has(node.name)) return []
  if (node.name === 'img') {
    const alt = node.attribs.alt ?? ''
    return EMOJI.test(alt) ? [new Text(alt)] : []
  }
  if (node.name === 'br') return [new Element('br', {})]
  const children = node.children.flatMap((child) => inline(child, depth + 1))
  if (depth >= DEEPEST || node.name === 'span' || node.name === 'font') return children
  if (node.name !== 'a') return [new Element(node.name, node.attribs, children)]
  const href = node.attribs.href?.trim() ?? ''
  return LINK.test(href) ? [new Element('a', { href }, children)] : children
}

/** Whether a block is somewhere in an inline element, as in `<font><div>…`. */
const holdsBlock = (node: ChildNode): boolean =>
  isTag(node) &&
  node.children.some(
    (child) => (isTag(child) && (BLOCKS.has(child.name) || CELLS.has(child.name))) || holdsBlock(child),
  )

/** The marks of a document; one of an empty element goes to the next block. */
interface Marking {
  readonly marks: Map<ChildNode, Mark>
  readonly markOf: (element: Element) => Mark | undefined
  pending: Mark | undefined
}

interface Builder {
  readonly blocks: ChildNode[]
  readonly marking: Marking
  run: ChildNode[]
}

function push({ blocks, marking }: Builder, block: Element): void {
  blocks.push(block)
  if (marking.pending) mark(marking, block, marking.pending)
  marking.pending = undefined
}

function mark({ marks }: Marking, block: ChildNode, given: Mark): void {
  if (!marks.has(block)) marks.set(block, given)
}

/** Ends the line of inline nodes, as a block of its own. */
function flush(builder: Builder): void {
  const { run } = builder
  builder.run = []
  if (run.some((node) => !isBlank(node))) push(builder, new Element('div', {}, run))
}

function addKept(element: Element, builder: Builder, depth: number): void {
  if (element.name === 'pre') {
    push(
      builder,
      new Element(
        'pre',
        {},
        element.children.flatMap((child) => inline(child, 0)),
      ),
    )
    return
  }
  const inner: Builder = { ...builder, blocks: [], run: [] }
  addAll(element.children, inner, depth + 1)
  const isPlain = inner.blocks.length === 0
  if (!isPlain) flush(inner)
  const content = isPlain ? inner.run : inner.blocks
  if (content.length > 0) push(builder, new Element(element.name, element.attribs, content))
}

function addAll(nodes: readonly ChildNode[], builder: Builder, depth: number): void {
  for (const node of nodes) add(node, builder, depth)
}

function addBlock(element: Element, builder: Builder, depth: number): void {
  flush(builder)
  const at = builder.blocks.length
  if (KEPT.has(element.name) && depth < DEEPEST) addKept(element, builder, depth)
  else addAll(element.children, builder, depth)
  flush(builder)
  const given = builder.marking.markOf(element)
  const first = builder.blocks[at]
  if (given && first) mark(builder.marking, first, given)
  else if (given) builder.marking.pending = given
}

function add(node: ChildNode, builder: Builder, depth: number): void {
  if (!isTag(node)) return addInline(node, builder)
  if (UNSHOWN.has(node.name)) return
  if (CELLS.has(node.name)) {
    addAll(node.children, builder, depth)
    if (builder.run.length > 0) builder.run.push(new Text(' '))
  } else if (BLOCKS.has(node.name)) addBlock(node, builder, depth)
  else if (holdsBlock(node)) addAll(node.children, builder, depth)
  else addInline(node, builder)
}

function addInline(node: ChildNode, builder: Builder): void {
  for (const one of inline(node, 0)) builder.run.push(one)
}

/**
 * The content of a document as blocks that stand below each other: what mere wrappers hold is in one list, inline
 * content is in `div` elements, and what browsers show on lines of its own is in blocks of its own.
 * @param markOf the mark of an element, from its attributes
 */
export function flowOf(
  children: readonly ChildNode[],
  markOf: (element: Element) => Mark | undefined = () => undefined,
): Flow {
  const marking: Marking = { marks: new Map(), markOf, pending: undefined }
  const builder: Builder = { blocks: [], marking, run: [] }
  addAll(children, builder, 0)
  // Content without any block needs no wrapper.
  const { marks } = marking
  if (builder.blocks.length === 0) return { blocks: builder.run, marks }
  flush(builder)
  return { blocks: builder.blocks, marks }
}
