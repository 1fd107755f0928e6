/** A part of a long plain text, in its order. `id` is its first line, which tells parts apart. */
export type TextPart =
  | { readonly id: number; readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly id: number; readonly kind: 'list'; readonly points: readonly string[] }

const HEADING = /^#{1,6}\s+(.*)$/
const POINT = /^[-*]\s+(.*)$/

/** The part that a block of lines is: a list if all of them are points. */
function partOf(id: number, lines: readonly string[]): TextPart {
  const points = lines.flatMap((line) => POINT.exec(line)?.[1] ?? [])
  return points.length === lines.length
    ? { id, kind: 'list', points }
    : { id, kind: 'paragraph', text: lines.join(' ') }
}

/** Reads headings (`## Who we are`), lists (`- a point`) and paragraphs, which empty lines divide; nothing else means anything. */
export function headedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let block: string[] = []
  let begin = 0
  const end = () => {
    if (block.length > 0) parts.push(partOf(begin, block))
    block = []
  }
  for (const [id, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.trim()
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined || line === '') end()
    if (heading !== undefined) parts.push({ id, kind: 'heading', text: heading })
    else if (line !== '') {
      if (block.length === 0) begin = id
      block.push(line)
    }
  }
  end()
  return parts
}
