import type { Edited, Editing } from '#contract/orders/team/presence.ts'

/** Marks a form by what is edited in it, for `useEditing`. */
export const editingMark = (what: Edited, id?: number) => ({
  'data-edits': id === undefined ? what : `${what}.${id}`,
})

/** What the focused text or form edits; null if nothing is focused that says so. */
export function focusedEditing(): Editing | null {
  const mark = document.activeElement?.closest<HTMLElement>('[data-edits]')?.dataset.edits
  if (!mark) return null
  const [what, id] = mark.split('.')
  return { what: what as Edited, ...(id !== undefined && { id: Number(id) }) }
}

export const isSameEditing = (one: Editing | null, other: Editing | null): boolean =>
  one?.what === other?.what && one?.id === other?.id
