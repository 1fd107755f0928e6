import type { CommandProps, Editor } from '@tiptap/core'

type Transaction = CommandProps['tr']

/** Imperative handle of the editor. */
export interface RichTextHandle {
  /**
   * Inserts lines at the cursor, each further one as a paragraph of its own, instead of the `back` characters
   * before it.
   */
  readonly insert: (lines: readonly string[], back?: number) => void
  readonly focus: () => void
}

/** Splits the block at the cursor, as Enter does: at the end of a heading a paragraph begins. */
function splitAtCursor({ schema }: Editor, tr: Transaction): void {
  const { $from } = tr.selection
  const isAtEnd = $from.parentOffset === $from.parent.content.size
  const { paragraph } = schema.nodes
  tr.split($from.pos, 1, isAtEnd && paragraph ? [{ type: paragraph }] : undefined)
}

/**
 * As text, so that nothing in it becomes markup. Without tiptap's `splitBlock`, which fails after other steps of a
 * chain.
 */
function insertLines(editor: Editor, lines: readonly string[], back = 0): void {
  const write = ({ tr }: CommandProps) => {
    const { from } = tr.selection
    if (back > 0) tr.delete(from - back, from)
    for (const [at, line] of lines.entries()) {
      if (at > 0) splitAtCursor(editor, tr)
      tr.insertText(line)
    }
    return true
  }
  editor.chain().focus().command(write).scrollIntoView().run()
}

export const handleOf = (editor: Editor): RichTextHandle => ({
  insert: (lines, back) => insertLines(editor, lines, back),
  focus: () => void editor.commands.focus(undefined, { scrollIntoView: false }),
})
