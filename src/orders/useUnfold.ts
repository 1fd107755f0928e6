import { type RefCallback, useCallback, useRef, useState } from 'react'

interface Unfold {
  readonly unfolded: boolean
  /** Whether someone has just asked for it, so that the focus belongs inside. */
  readonly asked: boolean
  readonly unfold: () => void
  readonly fold: () => void
  /** Of the button that unfolds: it stands only while folded and gets the focus back. */
  readonly opener: RefCallback<HTMLButtonElement>
}

/** Something that stands in the place of the button that opens it. */
export function useUnfold(first = false): Unfold {
  const [state, setState] = useState({ unfolded: first, asked: false })
  const returning = useRef(false)
  const unfold = useCallback(() => setState({ unfolded: true, asked: true }), [])
  const fold = useCallback(() => {
    returning.current = true
    setState({ unfolded: false, asked: false })
  }, [])
  const opener = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !returning.current) return
    returning.current = false
    button.focus()
  }, [])
  return { ...state, unfold, fold, opener }
}
