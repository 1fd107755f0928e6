import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { usePageAction, usePageActions } from '#src/ui/actions/pageActions.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'

const loadHelp = () => import('./PageKeysHelp.tsx')

/** Keys of the actions that the page offers now, and `?` for all its keys. */
export function PageKeys() {
  const translate = useTranslate()
  const actions = usePageActions()
  const [shown, show] = useState(false)
  usePageAction({
    key: 'keys',
    label: translate('ui.keys'),
    letter: '?',
    run: () => show(true),
  })
  usePageKeys(({ key }) => {
    const action = actions.find(({ letter }) => letter === key.toUpperCase())
    action?.run()
    return action !== undefined
  })
  return shown && <Help onClose={() => show(false)} />
}

function Help({ onClose }: { readonly onClose: () => void }) {
  const help = usePart(loadHelp)
  return help && <help.default onClose={onClose} />
}
