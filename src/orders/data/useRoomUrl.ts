import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PARAM = 'review'

const isPushed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'room' in state && state.room === true

/** The keys of the files that the two sides show at first. */
export type AskedSides = Readonly<Partial<Record<'left' | 'right', string>>>

/** What the room was opened with, if that was certain files. */
export function useAskedSides(): AskedSides {
  const { state } = useLocation() as { state: { readonly sides?: AskedSides } | null }
  return state?.sides ?? {}
}

/** Stores in the URL whether the room is open, so that the back button closes it and links can open it. */
export function useRoomUrl() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const asked = params.get(PARAM)
  const open = useCallback(
    (stepId: number, sides?: AskedSides) =>
      setParams(
        (were) => {
          were.set(PARAM, String(stepId))
          return were
        },
        // Keeps the list's URL, which is also in the state.
        {
          state: { ...(typeof state === 'object' ? state : undefined), room: true, sides },
          preventScrollReset: true,
        },
      ),
    [setParams, state],
  )
  const drop = useCallback(
    () =>
      setParams(
        (were) => {
          were.delete(PARAM)
          return were
        },
        { state, replace: true, preventScrollReset: true },
      ),
    [setParams, state],
  )
  const close = useCallback(() => {
    if (isPushed(state)) void navigate(-1)
    else drop()
  }, [navigate, drop, state])
  return { stepId: asked === null ? undefined : Number(asked), open, close, drop }
}
