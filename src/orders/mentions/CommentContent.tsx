import { useTranslate } from 'ra-core'
import { HIDDEN_MENTION, splitMentions } from '#contract/orders/mentions.ts'
import type { StepComment } from '#contract/orders/steps.ts'
import { useAccount } from '#src/providers/account.ts'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import styles from './Mentions.module.css'

const HIDDEN = HIDDEN_MENTION.slice(1)

/** The text of a comment, with links, and its mentions by the present names of the mentioned. */
export function CommentContent({ comment }: { readonly comment: StepComment }) {
  const translate = useTranslate()
  const me = useAccount()?.login
  const names = new Map((comment.mentions ?? []).map(({ login, fullName }) => [login, fullName || login]))
  names.set(HIDDEN, translate('orders.customerService'))
  const show = (text: string) =>
    splitMentions(text, [...names.keys()]).map(({ text: part, login }, index) => {
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
  return <LinkedText text={comment.content} show={show} />
}
