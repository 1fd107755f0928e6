import ImageIcon from '@mui/icons-material/ImageOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Queue } from '#contract/workQueues/queues.ts'
import type { QueueEntry } from '#contract/workQueues/workQueues.ts'
import { reviewInQueue } from '#src/orders/queue/queueKeys.ts'
import { useHolds } from '#src/providers/account.ts'
import { useCharacterKey } from '#src/ui/keys/useCharacterKeys.ts'
import { REVIEW_LETTER } from './useEntryKeys.ts'
import styles from './WorkQueues.module.css'

interface ThumbnailProps {
  readonly queue: Queue
  readonly entry: QueueEntry
}

/** The order's newest work or first photo, small. Where it is to be checked, it leads to its review. */
export function Thumbnail({ queue, entry: { picture, order, step } }: ThumbnailProps) {
  const translate = useTranslate()
  const opens = useHolds('VIEW_BOOKING')
  const key = useCharacterKey(REVIEW_LETTER)
  if (!order || step === null || !opens)
    return (
      <span className={styles.picture}>
        <Picture link={picture} />
      </span>
    )
  const label = translate('workQueues.review', { number: order.number })
  return (
    <Link
      className={styles.picture}
      to={reviewInQueue(order.code, queue, step)}
      aria-label={label}
      aria-keyshortcuts={key}
      title={label}
    >
      <Picture link={picture} />
    </Link>
  )
}

function Picture({ link }: { readonly link: string | null }) {
  const [broken, setBroken] = useState<string>()
  if (!link || link === broken) return <ImageIcon />
  return (
    <img
      src={link}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(link)}
    />
  )
}
