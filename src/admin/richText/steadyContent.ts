import { commands, Extension } from '@tiptap/core'
import type { Echo } from './echo.ts'

/**
 * Leaves the editor alone when its own content comes back. After every keystroke `ra-input-rich-text` sets the form's
 * value as content, then the cursor: that would end a composition, undo and the marks of what is typed next, and
 * rewrite a text that nobody has changed. Values that others set replace the content.
 * @param echo what the editor has given to the form
 */
export function steadyContent(echo: Echo) {
  /** The content that was just set is the editor's own; the cursor comes next. */
  let back = false
  return Extension.create({
    name: 'steadyContent',
    onBeforeCreate() {
      echo.isBack(this.editor.options.content)
    },
    addCommands: () => ({
      setContent: (content, options) => (props) => {
        back = echo.isBack(content)
        // Parsed as the first content was, where the stock input keeps all blanks.
        if (!back) return commands.setContent(content, { ...options, parseOptions: {} })(props)
        props.tr.setMeta('preventDispatch', true)
        return true
      },
      setTextSelection: (position) => (props) => {
        if (!back) return commands.setTextSelection(position)(props)
        back = false
        props.tr.setMeta('preventDispatch', true)
        return true
      },
    }),
  })
}
