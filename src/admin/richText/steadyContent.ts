import { commands, type Editor, Extension } from '@tiptap/core'
import { createEcho, type Echo } from './echo.ts'

interface SteadyStorage {
  echo: Echo
  /** The content that was just set is the editor's own. */
  back: boolean
}

/** The editor's HTML as `ra-input-rich-text` gives it to the form. */
const valueOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/**
 * Leaves the editor alone when its own content comes back. After every keystroke `ra-input-rich-text` sets the form's
 * value as content, then the cursor: that would end a composition, undo and the marks of what is typed next, and
 * rewrite a text that nobody has changed. Values that others set replace the content.
 */
export const SteadyContent = Extension.create<object, SteadyStorage>({
  name: 'steadyContent',
  addStorage: () => ({ echo: createEcho(''), back: false }),
  onBeforeCreate() {
    this.storage.echo = createEcho(this.editor.options.content)
  },
  onUpdate() {
    this.storage.echo.give(valueOf(this.editor))
  },
  addCommands() {
    const { storage } = this
    return {
      setContent: (content, options) => (props) => {
        storage.back = storage.echo.isBack(content)
        // Parsed as the first content was, where the stock input keeps all blanks.
        if (!storage.back) return commands.setContent(content, { ...options, parseOptions: {} })(props)
        props.tr.setMeta('preventDispatch', true)
        return true
      },
      setTextSelection: (position) => (props) => {
        if (!storage.back) return commands.setTextSelection(position)(props)
        storage.back = false
        props.tr.setMeta('preventDispatch', true)
        return true
      },
    }
  },
})
