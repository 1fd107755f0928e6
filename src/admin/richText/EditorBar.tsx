import type { Editor } from '@tiptap/core'
import { TiptapEditorContext } from 'ra-input-rich-text'
import { type RefObject, useContext, useEffect, useImperativeHandle } from 'react'
import type { Attributes } from './editorOptions.ts'
import { handleOf, type RichTextHandle } from './handle.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'

interface EditorBarProps {
  readonly attributes: Attributes
  readonly handle: RefObject<RichTextHandle | null> | undefined
}

/**
 * Our toolbar in the place of the stock one, and what else needs the editor. It reads the context itself:
 * `useTiptapEditor` has the editor only after the first paint, when the toolbar would push the text down.
 */
export function EditorBar(props: EditorBarProps) {
  const editor = useContext(TiptapEditorContext) as Editor | null
  return editor && !editor.isDestroyed && <Bar {...props} editor={editor} />
}

function Bar({ editor, attributes, handle }: EditorBarProps & { readonly editor: Editor }) {
  useImperativeHandle(handle, () => handleOf(editor), [editor])
  useAttributes(editor, attributes)
  useOneName(editor)
  return editor.isEditable && <RichTextToolbar editor={editor} />
}

/** The editor takes its attributes once; errors come and go. */
function useAttributes(editor: Editor, attributes: Attributes): void {
  const text = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({
      editorProps: { ...editor.options.editorProps, attributes: JSON.parse(text) as Attributes },
    })
  }, [editor, text])
}

/** The stock input names the frame around the text box, too, which has no role to be named. */
function useOneName(editor: Editor): void {
  useEffect(() => editor.view.dom.parentElement?.removeAttribute('aria-labelledby'), [editor])
}
