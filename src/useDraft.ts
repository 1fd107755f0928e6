import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { useUnsaved } from './ui/unsaved.ts'
import { useDraftOwner } from './useDraftOwner.ts'

export interface DraftField {
  readonly text: string
  readonly setText: (text: string) => void
  /** The draft that was found when the field appeared, until it is sent, discarded or emptied. */
  readonly restored: Draft | undefined
  /** Whether the text differs from what is saved. */
  readonly dirty: boolean
  /** Throws the text away and goes back to what is saved. */
  readonly discard: () => void
  /** To be called once the text is saved; `saved` is what stands now. */
  readonly sent: (saved?: string) => void
}

/**
 * The text of a field that survives reload, an ended session and a crash. A draft is offered back by being there.
 * @param place names the field within the account, such as `order.12.comment.7`
 * @param saved what stands on the server; empty for a field that begins empty
 */
export function useDraft(place: string, saved = ''): DraftField {
  const login = useDraftOwner()
  const [restored, setRestored] = useState(() => {
    const draft = readDraft(login, place)
    return draft && draft.text !== saved ? draft : undefined
  })
  const [text, show] = useState(restored?.text ?? saved)
  const [base, setBase] = useState(saved)
  const dirty = text !== base
  useUnsaved(dirty ? 'typed' : undefined)

  // What someone else has saved shows at once, unless something is being typed here.
  const pristine = useRef(!dirty)
  useEffect(() => {
    pristine.current = !dirty
  })
  useEffect(() => {
    if (!pristine.current) return
    setBase(saved)
    show(saved)
  }, [saved])

  const setText = useCallback(
    (typed: string) => {
      show(typed)
      keepDraft(login, place, typed === base ? '' : typed)
      if (typed === '') setRestored(undefined)
    },
    [login, place, base],
  )
  const sent = useCallback(
    (now = '') => {
      forgetDraft(login, place)
      setRestored(undefined)
      setBase(now)
      show(now)
    },
    [login, place],
  )
  const discard = useCallback(() => sent(saved), [sent, saved])
  return { text, setText, restored, dirty, discard, sent }
}
