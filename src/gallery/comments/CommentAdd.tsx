import { useTranslate } from 'ra-core'
import type { FormEvent, KeyboardEvent } from 'react'
import { MAX_ARTWORK_COMMENT } from '#contract/gallery/artworks.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import styles from './Comments.module.css'
import type { useComments } from './useComments.ts'

interface CommentAddProps {
  readonly artwork: number
  readonly add: ReturnType<typeof useComments>['add']
}

/** Adds a comment; an empty one shows a warning and is not sent. */
export function CommentAdd({ artwork, add }: CommentAddProps) {
  const translate = useTranslate()
  const toast = useToast()
  const draft = useDraft(`gallery.${artwork}.comment`)
  const send = () => {
    if (add.isPending) return
    const text = draft.text.trim()
    if (text === '') toast.warn(translate('validation.noComment'))
    else add.mutate(text, { onSuccess: () => draft.sent() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const label = translate('gallery.comments.write')
  return (
    <form className={styles.add} onSubmit={submit}>
      <TextArea
        rows={2}
        aria-label={label}
        placeholder={label}
        maxLength={MAX_ARTWORK_COMMENT}
        value={draft.text}
        readOnly={add.isPending}
        onText={draft.setText}
        onKeyDown={onKeys(keys)}
      />
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      <Button type="submit" kind="primary" busy={add.isPending}>
        {translate(add.isPending ? 'gallery.comments.sending' : 'gallery.comments.send')}
      </Button>
    </form>
  )
}
