import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { BLOCKS } from './blocks.ts'

/** A line of the text of a flow. */
export interface FlowLine {
  readonly text: string
  /** How many quotes it is in. */
  readonly depth: number
  /** The block of the flow, and the node in it, with which the line begins; -1 for an empty line between blocks. */
  readonly block: number
  readonly child: number
}

interface Writer {
  readonly lines: FlowLine[]
  /** The line so far, in parts: a growing text would be copied with each. */
  parts: string[]
  endsBlank: boolean
  depth: number
  /** What the next line begins with, such as the mark of an item. */
  lead: string
  block: number
  child: number
  started: { block: number; child: number } | undefined
}

const spaced = (text: string): string => text.replace(/[\s\u00A0\u200B]+/gu, ' ')

function endLine(writer: Writer): void {
  const text = writer.parts.join('').trimEnd()
  const { block, child } = writer.started ?? { block: -1, child: 0 }
  writer.lines.push({ text, depth: writer.depth, block, child })
  writer.parts = []
  writer.endsBlank = true
  writer.started = undefined
}

/** Ends the line if it has begun. */
const breakLine = (writer: Writer): void => {
  if (writer.started) endLine(writer)
}

function write(writer: Writer, text: string): void {
  if (text === '' || (text.trim() === '' && !writer.started)) return
  if (!writer.started) {
    writer.started = { block: writer.block, child: writer.child }
    writer.parts.push(writer.lead)
    writer.lead = ' '.repeat(writer.lead.length)
  }
  writer.parts.push(writer.endsBlank ? text.trimStart() : text)
  writer.endsBlank = text.endsWith(' ')
}

/** An empty line between paragraphs, but never two. */
function blankLine(writer: Writer): void {
  breakLine(writer)
  if (writer.lines.length > 0 && writer.lines.at(-1)?.text !== '') endLine(writer)
}

const APART = new Set('p h1 h2 h3 h4 h5 h6 pre blockquote'.split(' '))

const saidIn = (nodes: readonly ChildNode[]): string =>
  nodes.map((node) => (isText(node) ? node.data : isTag(node) ? saidIn(node.children) : '')).join('')

const labelOf = (link: Element): string => spaced(saidIn(link.children)).trim()

function visitList(list: Element, writer: Writer): void {
  const { lead } = writer
  let number = Number(list.attribs.start) || 1
  for (const item of list.children) {
    if (isTag(item)) {
      const indent = ' '.repeat(lead.length)
      writer.lead = `${indent}${list.name === 'ol' ? `${number}. ` : '- '}`
      number += 1
    }
    visit(item, writer)
    breakLine(writer)
  }
  writer.lead = lead
}

function visitBlock(element: Element, writer: Writer): void {
  const isApart =
    APART.has(element.name) || ((element.name === 'ul' || element.name === 'ol') && writer.lead === '')
  if (isApart) blankLine(writer)
  else breakLine(writer)
  if (element.name === 'blockquote') writer.depth += 1
  if (element.name === 'ul' || element.name === 'ol') visitList(element, writer)
  else for (const child of element.children) visit(child, writer)
  breakLine(writer)
  if (element.name === 'blockquote') writer.depth -= 1
  if (isApart) blankLine(writer)
}

function visitPre(element: Element, writer: Writer): void {
  blankLine(writer)
  const text = textOfPre(element)
  for (const line of text.replace(/^\n/, '').split('\n')) {
    writer.started = { block: writer.block, child: writer.child }
    writer.parts = [line.replace(/\u00A0/g, ' ')]
    endLine(writer)
  }
  blankLine(writer)
}

const textOfPre = (element: Element): string =>
  element.children
    .map((node) =>
      isText(node) ? node.data : isTag(node) ? (node.name === 'br' ? '\n' : textOfPre(node)) : '',
    )
    .join('')

function visit(node: ChildNode, writer: Writer): void {
  if (isText(node)) return write(writer, spaced(node.data))
  if (!isTag(node)) return
  if (node.name === 'br') {
    // A break in an empty line makes an empty line.
    writer.started ??= { block: writer.block, child: writer.child }
    return endLine(writer)
  }
  if (node.name === 'pre') return visitPre(node, writer)
  if (BLOCKS.has(node.name)) return visitBlock(node, writer)
  for (const child of node.children) visit(child, writer)
  const href = node.name === 'a' ? (node.attribs.href ?? '') : ''
  if (href === '') return
  const label = labelOf(node)
  if (label !== '' && !label.includes(href.replace(/^mailto:/, ''))) write(writer, ` (${href})`)
}

/** The lines that the blocks of a flow are read as. */
export function linesOf(blocks: readonly ChildNode[]): FlowLine[] {
  const writer: Writer = {
    lines: [],
    parts: [],
    endsBlank: true,
    depth: 0,
    lead: '',
    block: 0,
    child: 0,
    started: undefined,
  }
  const hasBlocks = blocks.some((block) => isTag(block) && BLOCKS.has(block.name))
  for (const [at, block] of blocks.entries()) {
    writer.block = at
    writer.child = 0
    const isRun = isTag(block) && (block.name === 'div' || block.name === 'p')
    if (!isRun) {
      visit(block, writer)
      if (hasBlocks) breakLine(writer)
      continue
    }
    if (block.name === 'p') blankLine(writer)
    else breakLine(writer)
    for (const [index, child] of block.children.entries()) {
      writer.child = index
      visit(child, writer)
    }
    breakLine(writer)
    if (block.name === 'p') blankLine(writer)
  }
  breakLine(writer)
  return writer.lines
}

/** The text of lines: each quoted one after `>`, and never more than one empty line. */
export const textOfLines = (lines: readonly Pick<FlowLine, 'text' | 'depth'>[]): string =>
  lines
    .map(({ text, depth }) => `${'> '.repeat(depth)}${text}`.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '')
