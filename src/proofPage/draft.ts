/** A mark on a picture; `x` and `y` are fractions of its width and height. */
export interface Mark {
  readonly fileId: number
  x: number
  y: number
  note: string
}

export interface Draft {
  readonly marks: readonly Mark[]
  readonly note: string
}

const isMark = (value: unknown): value is Mark => {
  const { fileId, x, y, note } = (value ?? {}) as Partial<Mark>
  return (
    typeof fileId === 'number' && typeof x === 'number' && typeof y === 'number' && typeof note === 'string'
  )
}

/** The marks in a JSON text; none if it is something else. */
export function marksIn(text: string): readonly Mark[] {
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given) ? given.filter(isMark) : []
  } catch {
    return []
  }
}

/**
 * What was written and not sent, kept in this browser. Its key is a hash of the link's token, which the browser must not
 * keep. Without storage, as in some private windows, nothing is kept.
 */
export function draftOf(key: string) {
  const draftKey = `proof.${key}`
  return {
    read: (): Draft => {
      try {
        const { marks, note } = JSON.parse(localStorage.getItem(draftKey) ?? '{}') as Partial<Draft>
        return {
          marks: Array.isArray(marks) ? marks.filter(isMark) : [],
          note: typeof note === 'string' ? note : '',
        }
      } catch {
        return { marks: [], note: '' }
      }
    },
    write: (draft: Draft): void => {
      try {
        const empty = draft.marks.length === 0 && draft.note === ''
        if (empty) localStorage.removeItem(draftKey)
        else localStorage.setItem(draftKey, JSON.stringify(draft))
      } catch {
        // Nothing is kept.
      }
    },
  }
}
