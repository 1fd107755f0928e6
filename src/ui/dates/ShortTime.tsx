import { type TranslateFunction, useTranslate } from 'ra-core'
import { type ShortTime, shortAgo } from '#src/ui/time/shortTime.ts'
import { useNow } from '#src/ui/time/useNow.ts'
import { formatDateTime } from '../format.ts'
import styles from './ShortTime.module.css'

export const shortTimeText = (time: ShortTime, translate: TranslateFunction): string => {
  if (time.key === 'date') return time.text ?? ''
  return translate(`orders.short.${time.key}`, 'count' in time ? { count: time.count } : {})
}

/** How long ago it was, in as few letters as a narrow column has room for. */
export function narrowAgo(instant: string, now: number, translate: TranslateFunction): string {
  const time = shortAgo(instant, now)
  return 'count' in time
    ? translate(`orders.narrow.${time.key}`, { count: time.count })
    : shortTimeText(time, translate)
}

/**
 * A time in a few letters. Its text is the full form, which readers, hovering, and the focus on its row bring out; the
 * short one is drawn in its place.
 */
export function shortTime(instant: string, short: string, late = false) {
  const full = formatDateTime(instant)
  return (
    <time
      className={styles.time}
      dateTime={instant}
      data-short={short}
      data-full={full}
      data-late={late || undefined}
      data-tip=""
    >
      {full}
    </time>
  )
}

/** How long ago it was, in the cell of a table; nothing without a time. */
export function Ago({ at }: { readonly at: string | null | undefined }) {
  const translate = useTranslate()
  const now = useNow()
  return at ? shortTime(at, shortTimeText(shortAgo(at, now), translate)) : null
}

/** How long ago it was, within a line of text. */
export function InlineAgo({ at }: { readonly at: string | null | undefined }) {
  const translate = useTranslate()
  const now = useNow()
  if (!at) return null
  const full = formatDateTime(at)
  const short = shortTimeText(shortAgo(at, now), translate)
  return (
    <time className={styles.inline} dateTime={at} title={full} data-short={short}>
      <span className="visually-hidden">{full}</span>
    </time>
  )
}
