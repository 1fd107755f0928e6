import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { OUTBOX } from './outboxKeys.ts'

/** Mails of payouts belong to no order, so no live event tells of them. */
const EVERY_MS = 15_000

const KEYS = [OUTBOX]

/** Reads what the page shows again after live events of orders, and every 15 seconds while it is visible. */
export function useFreshOutbox(): void {
  const client = useQueryClient()
  useLiveQueries(['orders', 'missed'], KEYS)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: OUTBOX })
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [client])
}
