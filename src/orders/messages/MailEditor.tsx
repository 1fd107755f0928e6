import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { RichTextHandle } from '#src/admin/richText/handle.ts'
import { loadEditors } from '#src/admin/richText/loadEditors.ts'
import { PhraseMenu } from '#src/orders/writing/PhraseMenu.tsx'
import type { PhraseAbout } from '#src/orders/writing/phraseAbout.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'

interface MailEditorProps extends PhraseAbout {
  /** Whether it has the focus at first. */
  readonly focuses?: boolean
  /** Of the editing area, in px. */
  readonly height: number
  readonly value: string
  readonly onChange: (html: string) => void
}

/** The text of a mail, with phrases. */
export function MailEditor({ focuses = false, height, value, onChange, ...about }: MailEditorProps) {
  const translate = useTranslate()
  const editor = usePart(loadEditors)
  const handle = useRef<RichTextHandle>(null)
  useEffect(() => {
    if (editor && focuses) handle.current?.focus()
  }, [editor, focuses])
  if (!editor) return <Skeleton height={height} />
  return (
    <PhraseMenu
      {...about}
      kind="mail"
      onPick={(text) => handle.current?.insert(text.split('\n').filter(Boolean), 1)}
      onClose={() => handle.current?.focus()}
    >
      <editor.HeldRichText
        value={value}
        onChange={onChange}
        label={translate('customerMessages.content')}
        height={height}
        handle={handle}
      />
    </PhraseMenu>
  )
}
