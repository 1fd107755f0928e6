import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Selection } from '#src/admin/list/useSelection.ts'
import type { KeyLine } from '#src/ui/overlay/KeysHelp.tsx'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'
import { useLoaded } from '#src/ui/useLoaded.ts'

const loadHelp = () => import('#src/ui/overlay/KeysHelp.tsx')

/** The list's own search box; the global search is outside `main`. */
const SEARCH = 'main input[type="search"]'

interface OrderKeysProps {
  /** Undefined if rows are not selectable. */
  readonly selection: Selection | undefined
  readonly opens: boolean
}

/** Shortcuts of the list, except for rows: `/` searches, Escape clears the selection, `?` shows help. */
export function OrderKeys({ selection, opens }: OrderKeysProps) {
  const [shown, show] = useState(false)
  usePageKeys((event) => {
    if (event.key === '?') show(true)
    else if (event.key === '/') return focusSearch()
    else if (event.key === 'Escape' && selection?.some) selection.clear()
    else return false
    return true
  })
  return shown && <Help selects={selection !== undefined} opens={opens} onClose={() => show(false)} />
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
  readonly onClose: () => void
}

function Help({ selects, opens, onClose }: HelpProps) {
  const translate = useTranslate()
  const help = useLoaded(loadHelp)
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
