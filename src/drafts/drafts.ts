/*
 * Typed but unsent texts, kept in this browser per account, so that a reload, an expired session or a crash
 * loses nothing. One entry per account, place and field. An account without its own login here, as in a
 * preview, has no drafts: none are stored or changed (see useDraftOwner.ts).
 */
const PREFIX = 'atelier.draft.'
/** Drafts older than this are deleted. */
const KEPT_MS = 30 * 86_400_000

export interface Draft {
  readonly text: string
  /** Time of typing, in milliseconds since 1970. */
  readonly at: number
}

/** What all drafts of an account begin with. Its login has no dot there, so that none begins like another one's. */
export const ownerPrefix = (login: string) => `${PREFIX}${encodeURIComponent(login).replaceAll('.', '%2E')}.`

const keyOf = (login: string, draftKey: string) => ownerPrefix(login) + draftKey

function parse(stored: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(stored ?? 'null') as Draft | null
    return draft && typeof draft.text === 'string' && Number.isFinite(draft.at) ? draft : undefined
  } catch {
    return undefined
  }
}

/** The account's draft for a place such as `order.12.comment.7`, if any. */
export const readDraft = (login: string, draftKey: string): Draft | undefined =>
  login === '' ? undefined : parse(localStorage.getItem(keyOf(login, draftKey)))

/** Stores the text; an empty text deletes the draft. If storage is full, the text is only on screen. */
export function keepDraft(login: string, draftKey: string, text: string): void {
  if (login === '') return
  const key = keyOf(login, draftKey)
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

export const forgetDraft = (login: string, draftKey: string): void => keepDraft(login, draftKey, '')

/** Deletes expired drafts. */
export function sweepDrafts(now: number): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue
    const draft = parse(localStorage.getItem(key))
    if (!draft || now - draft.at > KEPT_MS) localStorage.removeItem(key)
  }
}
