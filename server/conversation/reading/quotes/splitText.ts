import { linesOfText } from './line.ts'
import { writtenIn } from './splitLines.ts'

/** A body in two: what was written now, and what it quotes. */
export interface Split {
  readonly written: string
  readonly quoted: string
}

/** Splits plain text into what was written now and what it quotes. */
export function splitText(text: string): Split {
  const lines = text.split('\n')
  const { from, to } = writtenIn(linesOfText(text))
  const joined = (part: readonly string[]): string => {
    const first = part.findIndex((line) => line.trim() !== '')
    return first < 0 ? '' : part.slice(first).join('\n').trimEnd()
  }
  return {
    written: joined(lines.slice(from, to)),
    quoted: [joined(lines.slice(0, from)), joined(lines.slice(to))].filter(Boolean).join('\n\n'),
  }
}
