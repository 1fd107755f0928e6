import type { EditorOptions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { pastedFiles } from '#src/ui/files/pasted.ts'
import { pastedHtml } from '#src/ui/text/pasting/pastedHtml.ts'
import type { Echo } from './echo.ts'
import { steadyContent } from './steadyContent.ts'

/** Only what the server's sanitiser keeps and the toolbar offers. */
const KIT = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  horizontalRule: false,
  codeBlock: false,
  // It would add a paragraph after a final list as soon as somebody clicks into the text.
  trailingNode: false,
})

/** Of the text box. */
export type Attributes = Readonly<Record<string, string>>

/** What is typed stays this far above the end of what scrolls, in px, where a dialog's buttons are (D-7.71). */
const BELOW = { top: 5, right: 0, bottom: 96, left: 0 }

/** The editor's options. `RichTextInput` makes a new editor whenever they are another object. */
export const editorOptions = (attributes: Attributes, echo: Echo): Partial<EditorOptions> => ({
  extensions: [KIT, steadyContent(echo)],
  editorProps: {
    attributes,
    scrollMargin: BELOW,
    scrollThreshold: BELOW,
    transformPastedHTML: pastedHtml,
    handleDOMEvents: {
      // Pictures are left to the box for files beside the editor.
      paste: (_, { clipboardData }) => pastedFiles(clipboardData).length > 0,
    },
  },
})
