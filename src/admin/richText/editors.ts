/** Both ways to the editor, so that they are one file of the build. Large: load it by `loadEditors`. */
export { HeldRichText } from './HeldRichText.tsx'
export { RichTextEditor } from './RichTextEditor.tsx'
