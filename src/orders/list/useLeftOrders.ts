import { useTranslate } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { many } from '#src/orders/data/many.ts'

export interface LeftOrders {
  /** How many have left, as a sentence; empty if none. */
  readonly text: string
  readonly announce: (count: number) => void
  readonly dismiss: () => void
}

/** The orders that left the list by an own change; reset for another list. */
export function useLeftOrders(scope: string): LeftOrders {
  const translate = useTranslate()
  const [{ count, of }, set] = useState({ count: 0, of: scope })
  const announce = useCallback((now: number) => set({ count: now, of: scope }), [scope])
  const text = count > 0 && of === scope ? translate('orders.bulk.leftList', many(count)) : ''
  return useMemo(() => ({ text, announce, dismiss: () => announce(0) }), [text, announce])
}
