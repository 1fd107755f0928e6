/*
 * Texts that are typed but not sent yet, kept in this browser for whoever typed them: a reload, an ended session or a
 * crash loses nothing. One entry for each field: account, place, field. Who has no login here, which is an account in a
 * preview, has no drafts: none are kept, and those of others stay theirs (see useDraftOwner.ts).
 */
const PREFIX = 'atelier.draft.'
/** Drafts nobody came back for are let go. */
const KEPT_MS = 30 * 86_400_000

export interface Draft {
  readonly text: string
  /** When it was typed, in milliseconds since 1970. */
  readonly at: number
}

const keyOf = (login: string, place: string) => `${PREFIX}${login}.${place}`

function parse(stored: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(stored ?? 'null') as Draft | null
    return draft && typeof draft.text === 'string' && Number.isFinite(draft.at) ? draft : undefined
  } catch {
    return undefined
  }
}

/** What the account typed at a place such as `order.12.comment.7`, if anything. */
export const readDraft = (login: string, place: string): Draft | undefined =>
  login === '' ? undefined : parse(localStorage.getItem(keyOf(login, place)))

/** Keeps the text; an empty one is forgotten. A browser without room keeps what stands on the screen alone. */
export function keepDraft(login: string, place: string, text: string): void {
  if (login === '') return
  const key = keyOf(login, place)
  if (text === '') {
    localStorage.removeItem(key)
    return
  }
  const draft: Draft = { text, at: Date.now() }
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    sweepDrafts(Date.now())
  }
}

export const forgetDraft = (login: string, place: string): void => keepDraft(login, place, '')

/** Lets go of drafts that are too old. */
export function sweepDrafts(now: number): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue
    const draft = parse(localStorage.getItem(key))
    if (!draft || now - draft.at > KEPT_MS) localStorage.removeItem(key)
  }
}
