import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../ui/overlay/unsaved.ts'
import { type Draft, keepDraft, readDraft } from './drafts.ts'
import { useDraftOwner } from './useDraftOwner.ts'

export interface DraftField {
  readonly text: string
  readonly setText: (text: string) => void
  /** The draft found on mount, until it is sent, discarded or emptied. */
  readonly restored: Draft | undefined
  /** Whether the text differs from the saved one. */
  readonly dirty: boolean
  /** Discards the text and restores the saved one. */
  readonly discard: () => void
  /**
   * Call this once the text is saved; `saved` is the new saved text. Without it, the text is that of the render which sent it,
   * and what was typed since stays: a box is locked a moment after its text is on its way.
   */
  readonly sent: (saved?: string) => void
}

/** What was typed after a text was sent. */
const typedSince = (sent: string, text: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text

/**
 * The text of a field that survives a reload, an expired session and a crash. A found draft is shown at once.
 * @param draftKey identifies the field within the account, such as `order.12.comment.7`
 * @param saved the text on the server; empty for a new one
 */
export function useDraft(draftKey: string, saved = ''): DraftField {
  const login = useDraftOwner()
  const [restored, setRestored] = useState(() => {
    const draft = readDraft(login, draftKey)
    return draft && draft.text !== saved ? draft : undefined
  })
  const [text, show] = useState(restored?.text ?? saved)
  const [base, setBase] = useState(saved)
  const dirty = text !== base
  useUnsaved(dirty ? 'typed' : undefined)

  // Shows what others save at once, unless the user is typing.
  const pristine = useRef(!dirty)
  const latest = useRef(text)
  useEffect(() => {
    pristine.current = !dirty
    latest.current = text
  })
  useEffect(() => {
    if (!pristine.current) return
    setBase(saved)
    show(saved)
  }, [saved])

  const setText = useCallback(
    (typed: string) => {
      show(typed)
      keepDraft(login, draftKey, typed === base ? '' : typed)
      if (typed === '') setRestored(undefined)
    },
    [login, draftKey, base],
  )
  const sent = useCallback(
    (now?: string) => {
      const since = now === undefined ? typedSince(text, latest.current) : ''
      keepDraft(login, draftKey, since)
      setRestored(undefined)
      setBase(now ?? '')
      show(now ?? since)
    },
    [login, draftKey, text],
  )
  const discard = useCallback(() => sent(saved), [sent, saved])
  return { text, setText, restored, dirty, discard, sent }
}
