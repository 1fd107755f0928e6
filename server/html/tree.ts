import serialize from 'dom-serializer'
import { type ChildNode, type Document, DomHandler } from 'domhandler'
import { Parser } from 'htmlparser2'

/** Far deeper than mails are, but not so deep that what walks the tree runs out of stack. */
const DEEPEST = 250

/** Elements deeper than the limit have no content of their own: it follows them. The parser's time stays linear so. */
class ShallowParser extends Parser {
  readonly #handler: DepthHandler
  #isTooDeep = false

  constructor(handler: DepthHandler) {
    super(handler)
    this.#handler = handler
  }

  override onopentagname(start: number, end: number): void {
    this.#isTooDeep = this.#handler.depth >= DEEPEST
    super.onopentagname(start, end)
  }

  override onclosetag(start: number, end: number): void {
    this.#isTooDeep = false
    super.onclosetag(start, end)
  }

  override isVoidElement(name: string): boolean {
    return this.#isTooDeep || super.isVoidElement(name)
  }
}

class DepthHandler extends DomHandler {
  get depth(): number {
    return this.tagStack.length
  }
}

/** The tree of HTML, in time that is linear in its length. It is at most 250 elements deep. */
export function treeOf(html: string): Document {
  const handler = new DepthHandler()
  const parser = new ShallowParser(handler)
  parser.end(html)
  return handler.root
}

/** The HTML of nodes. */
export const htmlOf = (nodes: readonly ChildNode[]): string =>
  serialize([...nodes], { encodeEntities: 'utf8' })
