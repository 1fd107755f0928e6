import { useTranslate } from 'ra-core'
import { usePageActions } from '#src/ui/actions/pageActions.ts'
import { listSearch } from '#src/ui/keys/listSearch.ts'
import { listKeysOffered } from '#src/ui/keys/offeredKeys.ts'
import KeysHelp, { type KeyLine } from '#src/ui/overlay/KeysHelp.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/keysHelp.ts'),
  vi: () => import('#i18n/vi/screens/keysHelp.ts'),
}

interface PageKeysHelpProps {
  readonly onClose: () => void
}

/** The keys of the page: of its rows, of its actions, and those that every page has. */
export default function PageKeysHelp(props: PageKeysHelpProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Lines {...props} />
    </MoreTexts>
  )
}

function Lines({ onClose }: PageKeysHelpProps) {
  const translate = useTranslate()
  const list = useListLines()
  const actions = usePageActions()
  return (
    <KeysHelp
      title={translate('ui.keys')}
      close={translate('ui.close')}
      characterKeys={translate('keysHelp.characters')}
      lines={[
        ...list,
        ...actions.flatMap(({ key, letter, label }) =>
          letter && key !== 'keys' ? [{ keys: [letter], text: label }] : [],
        ),
        { keys: ['Ctrl+K', '⌘+K'], text: translate('keysHelp.palette') },
        { keys: ['?'], text: translate('keysHelp.help') },
      ]}
      onClose={onClose}
    />
  )
}

/** What the keys of the page's list do. */
function useListLines(): readonly KeyLine[] {
  const translate = useTranslate()
  const offered = listKeysOffered()
  if (!offered) return []
  const { rows, opens, selects, own, ofRow = [] } = offered
  const line = (name: string, ...keys: string[]): KeyLine => ({ keys, text: translate(`keysHelp.${name}`) })
  return [
    ...(rows ? [line('move', 'J', 'K', '↓', '↑'), line('ends', 'Home', 'End')] : []),
    ...(rows && opens ? [line('open', 'Enter')] : []),
    ...(rows && selects ? [line('select', 'X'), line('extend', 'Shift+X', 'Shift+↓', 'Shift+↑')] : []),
    ...(selects ? [line('page', '*'), line('clear', 'Esc')] : []),
    ...ofRow.map(({ letter, name }) => line(name, letter)),
    ...(own ? [line(own.name, own.letter)] : []),
    ...(listSearch() ? [line('search', '/')] : []),
  ]
}
