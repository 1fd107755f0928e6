import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { useOrderTab } from '#src/orders/filters/useOrderTab.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { KeyLine } from '#src/ui/overlay/KeysHelp.tsx'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'

const loadHelp = () => import('#src/ui/overlay/KeysHelp.tsx')

/** The list's own search box; the global search is outside `main`. */
const SEARCH = 'main input[type="search"]'

interface OrderKeysProps {
  /** Undefined if rows are not selectable. */
  readonly selection: Selection | undefined
  readonly opens: boolean
}

/** The tab of what is assigned to the account: an agent's orders, or what waits for an artist. */
const OWN_TABS = ['mine', 'myTurn'] as const

/** Switches between the account's own orders and all, and says which. */
function useOwn() {
  const { offered, current, choose } = useOrderTab()
  const [said, say] = useState<'mine' | 'myTurn' | 'all'>()
  const own = OWN_TABS.find((key) => offered.some((tab) => tab.key === key))
  const toggle = () => {
    if (!own) return false
    const next = current === own ? 'all' : own
    choose(next)
    say(next)
    return true
  }
  return { own, said, toggle }
}

/**
 * Shortcuts of the list, except for rows: `/` searches, `m` shows only own orders, Escape clears the selection, `?`
 * shows help.
 */
export function OrderKeys({ selection, opens }: OrderKeysProps) {
  const translate = useTranslate()
  const [shown, show] = useState(false)
  const { own, said, toggle } = useOwn()
  usePageKeys((event) => {
    if (event.key === '?') show(true)
    else if (event.key === 'm') return toggle()
    else if (event.key === '/') return focusSearch()
    else if (event.key === 'Escape' && selection?.some) selection.clear()
    else return false
    return true
  })
  return (
    <>
      <output className="visually-hidden">{said && translate(`orders.own.${said}`)}</output>
      {shown && (
        <Help selects={selection !== undefined} opens={opens} own={own} onClose={() => show(false)} />
      )}
    </>
  )
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>(SEARCH)
  box?.focus()
  box?.select()
  return box !== null
}

interface HelpProps {
  readonly selects: boolean
  readonly opens: boolean
  readonly own: (typeof OWN_TABS)[number] | undefined
  readonly onClose: () => void
}

function Help({ selects, opens, own, onClose }: HelpProps) {
  const translate = useTranslate()
  const help = usePart(loadHelp)
  if (!help) return null
  const line = (name: string, ...keys: string[]): KeyLine => ({
    keys,
    text: translate(`orders.keys.${name}`),
  })
  const lines = [
    line('move', 'J', 'K', '↓', '↑'),
    line('ends', 'Home', 'End'),
    ...(opens ? [line('open', 'Enter')] : []),
    ...(selects
      ? [line('select', 'X'), line('extend', 'Shift+X', 'Shift+↓', 'Shift+↑'), line('clear', 'Esc')]
      : []),
    ...(own ? [line(own, 'M')] : []),
    line('search', '/'),
    line('palette', 'Ctrl+K', '⌘+K'),
    line('help', '?'),
  ]
  return (
    <help.default
      title={translate('orders.keys.title')}
      close={translate('orders.keys.close')}
      lines={lines}
      onClose={onClose}
    />
  )
}
