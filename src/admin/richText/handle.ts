import type { Editor } from '@tiptap/core'

/** Imperative handle of the editor. */
export interface RichTextHandle {
  /**
   * Inserts lines at the cursor, each further one as a paragraph of its own, instead of the `back` characters
   * before it.
   */
  readonly insert: (lines: readonly string[], back?: number) => void
  readonly focus: () => void
}

/** As text, so that nothing in it becomes markup. */
function insertLines(editor: Editor, [first = '', ...more]: readonly string[], back = 0): void {
  const { from } = editor.state.selection
  const chain = editor.chain().focus()
  if (back > 0) chain.deleteRange({ from: from - back, to: from })
  chain.insertContent({ type: 'text', text: first })
  for (const line of more) chain.splitBlock().insertContent({ type: 'text', text: line })
  chain.run()
}

export const handleOf = (editor: Editor): RichTextHandle => ({
  insert: (lines, back) => insertLines(editor, lines, back),
  focus: () => void editor.commands.focus(),
})
