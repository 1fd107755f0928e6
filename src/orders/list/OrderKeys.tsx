import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ListKeys } from '#src/admin/list/table/ListKeys.tsx'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { useOrderTab } from '#src/orders/filters/useOrderTab.ts'

interface OrderKeysProps {
  /** Undefined if rows are not selectable. */
  readonly selection: Selection | undefined
  readonly opens: boolean
}

/** The tab of what is assigned to the account: an agent's orders, or what waits for an artist. */
const OWN_TABS = ['mine', 'myTurn'] as const

/** Shortcuts of the list: those of every list, and `m`, which switches between the account's own orders and all and says which. */
export function OrderKeys(props: OrderKeysProps) {
  const translate = useTranslate()
  const { offered, current, choose } = useOrderTab()
  const [said, say] = useState<'mine' | 'myTurn' | 'all'>()
  const name = OWN_TABS.find((key) => offered.some((tab) => tab.key === key))
  const toggle = () => {
    const next = !name || current === name ? 'all' : name
    choose(next)
    say(next)
  }
  return (
    <>
      <output className="visually-hidden">{said && translate(`orders.own.${said}`)}</output>
      <ListKeys {...props} own={name && { letter: 'M', name, run: toggle }} />
    </>
  )
}
