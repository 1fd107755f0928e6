import { useEffect, useRef, useState } from 'react'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { type StaleText, staleText } from './staleText.ts'
import { type SavedText, useVersionedDraft } from './useVersionedDraft.ts'

interface VersionedTextOptions {
  /** Identifies the draft within the account, such as `order.12.todo.3`. */
  readonly draftKey: string
  readonly saved: SavedText
  /** Why the text cannot be saved now, as a text for the user. */
  readonly refuse: (text: string) => string | undefined
  /** Saves over the version. Errors other than a version conflict are shown by the caller. */
  readonly send: (text: string, version: number) => Promise<SavedText>
  readonly pending: boolean
  /** Files beside the text that are not saved, and how to discard them. */
  readonly files?: { readonly changed: boolean; readonly discard: () => void }
  /** Editing has ended. */
  readonly onDone: () => void
  /** The text of the others was taken. */
  readonly onTheirs: (theirs: StaleText) => void
}

/**
 * The editing of a text that others may change meanwhile: the draft survives a reload, saving over a newer
 * version shows both texts and loses neither (D-14), and leaving asks before it discards.
 */
export function useVersionedText(options: VersionedTextOptions) {
  const { refuse, send, pending, files, onDone, onTheirs } = options
  const toast = useToast()
  const mayDiscard = useMayDiscard()
  const draft = useVersionedDraft(options.draftKey, options.saved)
  const [stale, setStale] = useState<StaleText>()
  const latest = useLatest(draft.text)
  const save = async (version: number) => {
    if (pending) return
    const { text } = draft
    const refused = refuse(text)
    if (refused !== undefined) return toast.warn(refused)
    try {
      const saved = await send(text, version)
      // Text typed during the request is not saved yet.
      if (latest.current !== text) return draft.goOn(saved.version)
      draft.sent(saved.text)
      onDone()
    } catch (error) {
      setStale(staleText(error))
    }
  }
  const cancel = async () => {
    const changed = draft.dirty ? 'text' : files?.changed ? 'files' : undefined
    if (changed && !(await mayDiscard(changed))) return
    draft.discard()
    files?.discard()
    onDone()
  }
  const takeTheirs = (theirs: StaleText) => {
    files?.discard()
    draft.sent(theirs.text)
    onTheirs(theirs)
    onDone()
  }
  return {
    ...draft,
    save: () => void save(draft.started()),
    cancel: () => void cancel(),
    /** For `StaleConflict`. */
    conflict: {
      stale,
      mine: draft.text,
      onBack: () => setStale(undefined),
      onSave: (version: number) => void save(version),
      onTakeTheirs: takeTheirs,
    },
  }
}

/** The latest value, for asynchronous callbacks. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
