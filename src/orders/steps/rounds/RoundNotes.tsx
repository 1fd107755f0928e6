import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import type { Pin } from '#contract/orders/steps/pins.ts'
import styles from '#src/orders/steps/WorkLog.module.css'
import { Text } from '#src/ui/layout/Text.tsx'

/** Review notes on a version's pictures, and which of them the artist has ticked off. */
export function RoundNotes({ pins }: { readonly pins: readonly Pin[] }) {
  const translate = useTranslate()
  if (pins.length === 0) return null
  return (
    <div>
      <Text as="h3" below={6} size="small" tone="ink-3" weight="medium">
        {translate('orders.review.notes.title')}
      </Text>
      <ol className={styles.notes}>
        {pins.map(({ id, number, note, done, drawing }) => (
          <li key={id} value={number}>
            {note}
            {drawing && (
              <Text as="small" tone="ink-2">
                {' '}
                ({translate('orders.review.pins.drawn')})
              </Text>
            )}
            {done && (
              <span className={styles.ticked}>
                <CheckIcon fontSize="inherit" />
                <span className="visually-hidden">{translate('orders.steps.round.done')}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
