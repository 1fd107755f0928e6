import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import styles from './RichText.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'

export interface RichTextProps {
  /** HTML; empty for none. */
  readonly value: string
  readonly onChange: (html: string) => void
  readonly label: string
  /** Height of the editing area in px. */
  readonly height: number
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
    horizontalRule: false,
    codeBlock: false,
  }),
]

/** A rich-text editor (A§1). Large, so load it lazily. Own markup and Tab order; takes and returns HTML. */
export default function RichText({ value, onChange, label, height }: RichTextProps) {
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const written = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        class: styles.text ?? '',
        style: `min-height: ${height}px`,
      },
    },
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
  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} />
      <div className={styles.scroll} style={{ height }}>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}
