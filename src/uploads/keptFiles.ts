import { keepDraft, readDraft } from '#src/drafts/drafts.ts'

/** An uploaded file not yet used by a call; its links expire, so they are fetched. */
export interface KeptFile {
  readonly id: number
  readonly name: string
}

interface Kept {
  readonly files: readonly KeptFile[]
  /** Time of the last upload, in milliseconds since 1970. */
  readonly at: number
}

const listeners = new Set<() => void>()

const isKept = (value: unknown): value is KeptFile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'name' in value &&
  typeof value.name === 'string'

function parse(text: string): readonly KeptFile[] {
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given) ? given.filter(isKept) : []
  } catch {
    return []
  }
}

const filesKey = (draftKey: string) => `${draftKey}.files`

/** The account's uploads at a place such as `order.12.handIn` that were not submitted. */
export function readKeptFiles(login: string, draftKey: string): Kept {
  const draft = readDraft(login, filesKey(draftKey))
  return { files: parse(draft?.text ?? '[]'), at: draft?.at ?? 0 }
}

/** Stores the list for the place; an empty list deletes the entry. */
export function keepFiles(login: string, draftKey: string, files: readonly KeptFile[]): void {
  const kept = files.map(({ id, name }) => ({ id, name }))
  keepDraft(login, filesKey(draftKey), kept.length > 0 ? JSON.stringify(kept) : '')
  for (const listener of listeners) listener()
}

export function onKeptFiles(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
