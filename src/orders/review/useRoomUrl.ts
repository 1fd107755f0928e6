import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PARAM = 'review'

const isPushed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'room' in state && state.room === true

/** Stores in the URL whether the room is open, so that the back button closes it and links can open it. */
export function useRoomUrl() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const asked = params.get(PARAM)
  const open = useCallback(
    (stepId: number) =>
      setParams(
        (were) => {
          were.set(PARAM, String(stepId))
          return were
        },
        // Keeps the list's URL, which is also in the state.
        {
          state: { ...(typeof state === 'object' ? state : undefined), room: true },
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
