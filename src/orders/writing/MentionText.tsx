import { useTranslate } from 'ra-core'
import { HIDDEN_MENTION, splitMentions } from '#contract/orders/team/mentions.ts'
import type { Mention } from '#contract/people.ts'
import { useAccount } from '#src/providers/account.ts'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import styles from './Mentions.module.css'

const HIDDEN = HIDDEN_MENTION.slice(1)

interface MentionTextProps {
  readonly text: string
  readonly mentions: readonly Mention[] | undefined
  /** See `LinkedText`. */
  readonly as?: 'p' | 'span'
}

/** The text of a comment or to-do, with links, and its mentions by the present names of the mentioned. */
export function MentionText({ text, mentions = [], as = 'p' }: MentionTextProps) {
  const translate = useTranslate()
  const me = useAccount()?.login
  const names = new Map(mentions.map(({ login, fullName }) => [login, fullName || login]))
  names.set(HIDDEN, translate('orders.customerService'))
  const show = (written: string) =>
    splitMentions(written, [...names.keys()]).map(({ text: part, login }, index) => {
      const key = `${index}-${part}`
      if (login === undefined) return <span key={key}>{part}</span>
      return (
        <span
          key={key}
          className={styles.mention}
          data-me={login === me || undefined}
          title={login === HIDDEN ? undefined : `@${login}`}
        >
          @{names.get(login)}
        </span>
      )
    })
  return <LinkedText text={text} show={show} as={as} />
}
