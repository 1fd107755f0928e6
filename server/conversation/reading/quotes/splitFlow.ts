import { type ChildNode, Element, isTag } from 'domhandler'
import { flowOf } from '../../../html/flow.ts'
import { type FlowLine, linesOf, textOfLines } from '../../../html/flowText.ts'
import { treeOf } from '../../../html/tree.ts'
import type { Line } from './line.ts'
import { markOf } from './marks.ts'
import { writtenIn } from './splitLines.ts'

/** HTML in two: the blocks that were written now, with their text, and those that they quote. */
export interface FlowSplit {
  readonly written: readonly ChildNode[]
  readonly quoted: readonly ChildNode[]
  readonly text: string
}

type Blocks = readonly ChildNode[]
type FlowPoint = Pick<FlowLine, 'block' | 'child'>

/** The blocks before a place, and those from it on. */
function cutAt(blocks: Blocks, { block: at, child }: FlowPoint): [Blocks, Blocks] {
  const block = blocks[at]
  if (!block || child === 0 || !isTag(block)) return [blocks.slice(0, at), blocks.slice(at)]
  const part = (children: ChildNode[]): Element => new Element(block.name, block.attribs, children)
  return [
    [...blocks.slice(0, at), part(block.children.slice(0, child))],
    [part(block.children.slice(child)), ...blocks.slice(at + 1)],
  ]
}

/** Splits HTML into what was written now and what it quotes; neither is sanitised. */
export function splitFlow(html: string): FlowSplit {
  const { blocks, marks } = flowOf(treeOf(html).children, markOf)
  const all = linesOf(blocks)
  const lines = all.map(({ text, depth, block }, at): Line => {
    const mark = blocks[block] && marks.get(blocks[block])
    const isFirst = all[at - 1]?.block !== block
    return {
      text,
      quoted: depth > 0 || /^\s?>/.test(text),
      mark: isFirst ? mark : undefined,
      isBare: depth > 0 && mark !== 'cite',
    }
  })
  const { from, to } = writtenIn(lines)
  const pointAt = (at: number): FlowPoint =>
    all.slice(at).find(({ block }) => block >= 0) ?? { block: blocks.length, child: 0 }
  const [upToEnd, below] = cutAt(blocks, pointAt(to))
  const [above, written] = from === 0 ? [[], upToEnd] : cutAt(upToEnd, pointAt(from))
  return { written, quoted: [...above, ...below], text: textOfLines(all.slice(from, to)) }
}
