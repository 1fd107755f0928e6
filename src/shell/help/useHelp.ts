import type { SvgIconComponent } from '@mui/icons-material'
import ExploreIcon from '@mui/icons-material/ExploreOutlined'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import NewReleasesIcon from '@mui/icons-material/NewReleasesOutlined'
import { useLocale } from 'ra-core'
import { help as english } from '#i18n/en/screens/help.ts'
import { help as vietnamese } from '#i18n/vi/screens/help.ts'
import { usePageActions } from '#src/ui/actions/pageActions.ts'
import { useShowAround } from '../greeting/useShowAround.ts'

export interface HelpEntry {
  readonly key: 'showAround' | 'keys' | 'news'
  readonly icon: SvgIconComponent
  readonly label: string
  /** Other words for it, to find it by. */
  readonly words: string
  readonly letter?: string | undefined
  readonly run: () => void
}

/** What helps on any page (D-1.31): the guide through the first task, the keys, and what is new. */
export function useHelp(): readonly HelpEntry[] {
  // Both languages, as the menu would grow once another request had ended.
  const texts = useLocale() === 'vi' ? vietnamese : english
  const showAround = useShowAround()
  const actions = usePageActions()
  const offered = (key: 'keys' | 'news', icon: SvgIconComponent): HelpEntry[] =>
    actions
      .filter((action) => action.key === key)
      .map(({ label, letter, run }) => ({ key, icon, label, letter, words: texts.words[key], run }))
  return [
    ...(showAround
      ? [
          {
            key: 'showAround',
            icon: ExploreIcon,
            label: texts.showAround,
            words: texts.words.showAround,
            run: () => void showAround(),
          } as const,
        ]
      : []),
    ...offered('keys', KeyboardIcon),
    ...offered('news', NewReleasesIcon),
  ]
}
