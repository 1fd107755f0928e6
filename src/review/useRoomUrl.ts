import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PARAM = 'review'

const isPushed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'room' in state && state.room === true

/** Whether the room is open stands in the address, so that the browser's back button closes it and a link opens it. */
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
        // The list that the page was opened from is kept there too.
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
