import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import {
  bePresent,
  type Editing,
  getPresence,
  type leaveOrder,
  PRESENCE_EVERY_MS,
  type Present,
} from '#contract/orders/team/presence.ts'
import { useLive } from '#src/live/bus.ts'
import { useAccount } from '#src/providers/account.ts'
import { isSignedIn, request } from '#src/providers/http.ts'
import { randomId } from '#src/providers/randomId.ts'
import { useCall } from '#src/providers/useCall.ts'
import { focusedEditing, isSameEditing } from './editing.ts'
import { presenceKey } from './presenceKeys.ts'

const pathOf = (orderId: number, tab: string): string => {
  const path: typeof leaveOrder.path = '/api/bookings/:id/presence/:tab'
  return path.replace(':id', String(orderId)).replace(':tab', tab)
}

/** Follows what is edited in this tab, and whether the tab is seen. */
function watchTab(onChange: (editing: Editing | null | 'away') => void): () => void {
  let last: Editing | null | 'away' = null
  const look = () => {
    const now = document.visibilityState === 'hidden' ? 'away' : focusedEditing()
    if (now === last || (now !== 'away' && last !== 'away' && isSameEditing(now, last))) return
    last = now
    onChange(now)
  }
  // The focus moves after the event.
  const soon = () => setTimeout(look)
  document.addEventListener('focusin', look)
  document.addEventListener('focusout', soon)
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('focusin', look)
    document.removeEventListener('focusout', soon)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Says that this tab has the order open and what is edited, until it is left. A preview is not seen. */
export function useBePresent({ id }: Pick<OrderRow, 'id'>): void {
  const call = useCall()
  const client = useQueryClient()
  const account = useAccount()
  const seen = account !== undefined && !account.previewing
  useEffect(() => {
    if (!seen) return undefined
    const tab = randomId()
    let editing: Editing | null | 'away' = null
    const say = async () => {
      if (editing === 'away' || !isSignedIn()) return
      const others = await call(bePresent, { id: String(id) }, { body: { tab, editing } })
      client.setQueryData<readonly Present[]>(presenceKey(id), others)
    }
    // Presence is a courtesy: the next time tries again.
    const sayQuietly = () => void say().catch(() => undefined)
    const leave = () => {
      // Signing out, also in another tab, closes the page: then there is nobody to speak for.
      if (!isSignedIn()) return
      void request('DELETE', pathOf(id, tab), { keepalive: true }).catch(() => undefined)
    }
    const stop = watchTab((now) => {
      editing = now
      if (now === 'away') leave()
      else sayQuietly()
    })
    sayQuietly()
    const timer = setInterval(sayQuietly, PRESENCE_EVERY_MS)
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [call, client, id, seen])
}

const NOBODY: readonly Present[] = []

/** Who else has the order open; kept up to date by `useBePresent` and the live stream. */
export function usePresent({ id }: Pick<OrderRow, 'id'>): readonly Present[] {
  const call = useCall()
  const { data } = useQuery({
    queryKey: presenceKey(id),
    queryFn: ({ signal }) => call(getPresence, { id: String(id) }, { signal }),
    enabled: false,
  })
  return data ?? NOBODY
}

/** Asks again who is there when the live stream says so. */
export function useFollowPresence({ id }: Pick<OrderRow, 'id'>): void {
  const call = useCall()
  const client = useQueryClient()
  useLive((message) => {
    if (message.name !== 'presence' || !message.ids.includes(id)) return
    void call(getPresence, { id: String(id) }).then(
      (others) => client.setQueryData<readonly Present[]>(presenceKey(id), others),
      () => undefined,
    )
  })
}
