import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { usePart } from '../loading/usePart.ts'
import type { KeyLine } from '../overlay/KeysHelp.tsx'
import { usePageKeys } from '../table/pageKeys.ts'
import { type PageAction, usePageActions } from './pageActions.ts'

const loadHelp = () => import('../overlay/KeysHelp.tsx')

/** Keys of the actions that the page offers now, and `?` for what they are. */
export function PageKeys() {
  const actions = usePageActions().filter(({ letter }) => letter !== undefined)
  const [shown, show] = useState(false)
  usePageKeys(({ key }) => {
    if (key === '?') {
      show(true)
      return true
    }
    const action = actions.find(({ letter }) => letter === key.toUpperCase())
    action?.run()
    return action !== undefined
  })
  return shown && <Help actions={actions} onClose={() => show(false)} />
}

interface HelpProps {
  readonly actions: readonly PageAction[]
  readonly onClose: () => void
}

function Help({ actions, onClose }: HelpProps) {
  const translate = useTranslate()
  const help = usePart(loadHelp)
  if (!help) return null
  const lines: KeyLine[] = [
    ...actions.map(({ letter = '', label }) => ({ keys: [letter], text: label })),
    { keys: ['Ctrl+K', '⌘+K'], text: translate('orders.keys.palette') },
    { keys: ['?'], text: translate('orders.keys.help') },
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
