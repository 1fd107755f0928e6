import { useState } from 'react'

const KEY = 'atelier.reviewNotes'

/** Whether the notes are folded beside the pictures; remembered in this browser. */
export function useFold() {
  const [folded, fold] = useState(() => localStorage.getItem(KEY) === 'folded')
  const toggle = () => {
    if (folded) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'folded')
    fold(!folded)
  }
  return { folded, toggle }
}

export type Fold = ReturnType<typeof useFold>
