import { type RefCallback, useCallback, useRef, useState } from 'react'

interface Unfold {
  readonly unfolded: boolean
  /** Whether the user has just opened it, so that it takes the focus. */
  readonly asked: boolean
  readonly unfold: () => void
  readonly fold: () => void
  /** Ref of the opening button, which is rendered only while collapsed and then gets the focus back. */
  readonly opener: RefCallback<HTMLButtonElement>
}

/** State of content that replaces the button that opens it. */
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
