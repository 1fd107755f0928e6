import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { pastedFiles } from '../files/pasted.ts'
import { pastedHtml } from './pasting/pastedHtml.ts'
import styles from './RichText.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'

/** Imperative handle of the editor. */
export interface RichTextHandle {
  /**
   * Inserts lines at the cursor, each further one as a paragraph of its own, instead of the `back` characters
   * before it.
   */
  readonly insert: (lines: readonly string[], back?: number) => void
  readonly focus: () => void
}

export interface RichTextProps {
  /** HTML; empty for none. */
  readonly value: string
  readonly onChange: (html: string) => void
  readonly label: string
  /** Height of the editing area in px. */
  readonly height: number
  readonly disabled?: boolean
  readonly handle?: RefObject<RichTextHandle | null>
  /** Of the text box, as those of a form's control. */
  readonly id?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string | undefined
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
    horizontalRule: false,
    codeBlock: false,
  }),
]

const attributesOf = (props: RichTextProps): Record<string, string> => ({
  'aria-label': props.label,
  'aria-multiline': 'true',
  role: 'textbox',
  class: styles.text ?? '',
  style: `min-height: ${props.height}px`,
  ...(props.id && { id: props.id }),
  ...(props.disabled && { 'aria-readonly': 'true' }),
  ...(props['aria-invalid'] && { 'aria-invalid': 'true' }),
  ...(props['aria-describedby'] && { 'aria-describedby': props['aria-describedby'] }),
})

/** Pictures are left to the box for files beside the editor. */
const PASTING = {
  transformPastedHTML: pastedHtml,
  handleDOMEvents: {
    paste: (_: unknown, { clipboardData }: ClipboardEvent) => pastedFiles(clipboardData).length > 0,
  },
}

/** The editor takes its attributes once; errors come and go. */
function useAttributes(editor: Editor, props: RichTextProps): void {
  const attributes = JSON.stringify(attributesOf(props))
  useEffect(() => {
    editor.setOptions({
      editorProps: { ...PASTING, attributes: JSON.parse(attributes) as Record<string, string> },
    })
  }, [editor, attributes])
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

/** A rich-text editor (A§1). Large, so load it lazily. Own markup and Tab order; takes and returns HTML. */
export default function RichText(props: RichTextProps) {
  const { value, onChange, height, disabled = false, handle } = props
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const written = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    editorProps: { ...PASTING, attributes: attributesOf(props) },
    onUpdate: ({ editor: own }) => {
      const html = own.isEmpty ? '' : own.getHTML()
      written.current = html
      change.current(html)
    },
  })
  useEffect(() => {
    // A value set from outside, such as a discarded draft, replaces the content.
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useAttributes(editor, props)
  useImperativeHandle(
    handle,
    () => ({
      insert: (lines, back) => insertLines(editor, lines, back),
      focus: () => void editor.commands.focus(),
    }),
    [editor],
  )
  return (
    <div className={styles.editor} data-invalid={props['aria-invalid'] || undefined}>
      {!disabled && <RichTextToolbar editor={editor} />}
      <div className={styles.scroll} style={{ height }}>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}
