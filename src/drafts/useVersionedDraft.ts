import { useRef } from 'react'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { type DraftField, useDraft } from './useDraft.ts'
import { useDraftOwner } from './useDraftOwner.ts'

export interface VersionedDraft extends DraftField {
  /** The version the draft is based on, also after a reload: saving over a newer one must conflict. */
  readonly started: () => number
  /** Continues with a new base version after a save. */
  readonly goOn: (version: number) => void
}

/** A saved text and its version. */
export interface SavedText {
  readonly text: string
  readonly version: number
}

/** A draft of a text that others may also change; stores the version it is based on (D-14). */
export function useVersionedDraft(draftKey: string, saved: SavedText): VersionedDraft {
  const login = useDraftOwner()
  const versionKey = `${draftKey}.version`
  const field = useDraft(draftKey, saved.text)
  const version = useRef<number>(undefined)
  const started = () => {
    if (field.text === saved.text) return saved.version
    return version.current ?? (Number(readDraft(login, versionKey)?.text) || saved.version)
  }
  const goOn = (from: number) => {
    version.current = from
    keepDraft(login, versionKey, String(from))
  }
  const forget = () => {
    version.current = undefined
    forgetDraft(login, versionKey)
  }
  return {
    ...field,
    started,
    goOn,
    setText: (text) => {
      goOn(started())
      field.setText(text)
    },
    sent: (now) => {
      forget()
      field.sent(now)
    },
    discard: () => {
      forget()
      field.discard()
    },
  }
}
