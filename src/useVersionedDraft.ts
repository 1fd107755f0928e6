import { useRef } from 'react'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { type DraftField, useDraft } from './useDraft.ts'
import { useDraftOwner } from './useDraftOwner.ts'

export interface VersionedDraft extends DraftField {
  /** The version that the writing began with, be it before a reload: a newer one must answer with a conflict. */
  readonly begun: () => number
  /** Goes on writing after a save of what stood a moment ago. */
  readonly goOn: (version: number) => void
}

interface Saved {
  readonly text: string
  readonly version: number
}

/** A draft of a text that others may change too: with it is kept which version it was written from (D-14). */
export function useVersionedDraft(place: string, saved: Saved): VersionedDraft {
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
