import { useTranslate } from 'ra-core'
import { type ComponentType, useState } from 'react'
import { usePageAction, usePageActions } from '#src/ui/actions/pageActions.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'

interface HelpProps {
  readonly onClose: () => void
}

type LoadHelp = () => Promise<{ readonly default: ComponentType<HelpProps> }>

const loadKeys: LoadHelp = () => import('./PageKeysHelp.tsx')
const loadNews: LoadHelp = () => import('../help/WhatIsNew.tsx')

/** Keys of the actions that the page offers now, `?` for all its keys, and what is new (D-1.31). */
export function PageKeys() {
  const translate = useTranslate()
  const actions = usePageActions()
  const [shown, show] = useState<{ readonly load: LoadHelp }>()
  usePageAction({
    key: 'keys',
    label: translate('ui.keys'),
    letter: '?',
    run: () => show({ load: loadKeys }),
  })
  usePageAction({ key: 'news', label: translate('ui.news'), run: () => show({ load: loadNews }) })
  usePageKeys(({ key }) => {
    const action = actions.find(({ letter }) => letter === key.toUpperCase())
    action?.run()
    return action !== undefined
  })
  return shown && <Help {...shown} onClose={() => show(undefined)} />
}

function Help({ load, onClose }: HelpProps & { readonly load: LoadHelp }) {
  const help = usePart(load)
  return help && <help.default onClose={onClose} />
}
