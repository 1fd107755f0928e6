import { useTranslate } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { many } from './bulkActions.ts'

export interface LeftOrders {
  /** How many have left, as one sentence; empty where none have. */
  readonly text: string
  readonly tell: (count: number) => void
  readonly dismiss: () => void
}

/** The orders that have left the list by a change of one's own; another list begins with none. */
export function useLeftOrders(scope: string): LeftOrders {
  const translate = useTranslate()
  const [{ count, of }, set] = useState({ count: 0, of: scope })
  const tell = useCallback((now: number) => set({ count: now, of: scope }), [scope])
  const text = count > 0 && of === scope ? translate('orders.bulk.leftList', many(count)) : ''
  return useMemo(() => ({ text, tell, dismiss: () => tell(0) }), [text, tell])
}
