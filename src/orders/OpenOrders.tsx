import { useTranslate } from 'ra-core'
import { useOpenOrders } from '#src/orders/data/useStatusCounts.ts'
import { formatCount } from '#src/ui/format.ts'

/** The count at the menu entry, said to be of open orders: the tab counts all. Nothing until it is known. */
export function OpenOrders() {
  const translate = useTranslate()
  const open = useOpenOrders()
  if (open === undefined) return null
  const count = formatCount(open)
  const word = translate('orders.openOnes')
  return (
    <span title={`${count} ${word}`}>
      {count} <span data-word="">{word}</span>
    </span>
  )
}
