import { useTranslate } from 'ra-core'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { useRoomUrl } from '#src/orders/data/useRoomUrl.ts'
import { loadRoom } from '#src/orders/review/loadRoom.ts'
import { MentionText } from '#src/orders/writing/MentionText.tsx'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { preload } from '#src/ui/loading/useLoaded.ts'
import styles from './TickTalk.module.css'

/** What was said about a note of the tick-list, and the way to the review room, where it goes on. */
export function TickTalk({ tick }: { readonly tick: Pin }) {
  const translate = useTranslate()
  const { open } = useRoomUrl()
  const { number, replies } = tick
  const ahead = () => preload(loadRoom)
  return (
    <div className={styles.talk}>
      {replies.length > 0 && (
        <ul aria-label={translate('orders.review.replies.of', { number })}>
          {replies.map(({ id, text, author, mentions }) => (
            <li key={id}>
              <strong>{author?.fullName ?? translate('orders.customerService')}</strong>{' '}
              <MentionText as="span" text={text} mentions={mentions} />
            </li>
          ))}
        </ul>
      )}
      <BareButton
        className={styles.open}
        aria-label={translate('orders.review.replies.openFor', { number })}
        onClick={() => open(tick.stepId)}
        onFocus={ahead}
        onPointerEnter={ahead}
      >
        {translate('orders.review.replies.open')}
      </BareButton>
    </div>
  )
}
