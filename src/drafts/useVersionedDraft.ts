import { useRef } from 'react'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { type DraftField, useDraft } from './useDraft.ts'
import { useDraftOwner } from './useDraftOwner.ts'

export interface VersionedDraft extends DraftField {
  /** The version the draft is based on, also after a reload: saving over a newer one must conflict. */
  readonly begun: () => number
  /** Continues with a new base version after a save. */
  readonly goOn: (version: number) => void
}

/** A saved text and its version. */
export interface SavedText {
  readonly text: string
  readonly version: number
}

/** A draft of a text that others may also change; stores the version it is based on (D-14). */
export function useVersionedDraft(place: string, saved: SavedText): VersionedDraft {
  const login = useDraftOwner()
  const versionPlace = `${place}.version`
  const field = useDraft(place, saved.text)
  const version = useRef<number>(undefined)
  const begun = () => {
    if (field.text === saved.text) return saved.version
    return version.current ?? (Number(readDraft(login, versionPlace)?.text) || saved.version)
  }
  const goOn = (from: number) => {
    version.current = from
    keepDraft(login, versionPlace, String(from))
  }
  const forget = () => {
    version.current = undefined
    forgetDraft(login, versionPlace)
  }
  return {
    ...field,
    begun,
    goOn,
    setText: (text) => {
      goOn(begun())
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
