import CloseIcon from '@mui/icons-material/CloseOutlined'
import RefreshIcon from '@mui/icons-material/RefreshOutlined'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { SKIP_REASONS, type SkipReason } from '#contract/orders/bulk.ts'
import { many } from '#src/orders/data/many.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import styles from './Bulk.module.css'
import type { BulkControl, Outcome } from './useBulk.ts'

/** Maximum number of orders listed per reason; the rest is counted. */
const NAMED = 100

interface BulkOutcomeProps {
  readonly bulk: BulkControl
  readonly outcome: Outcome
}

/** Lists skipped orders with reasons, and offers to retry failed ones (T20). */
export function BulkOutcome({ bulk, outcome }: BulkOutcomeProps) {
  const translate = useTranslate()
  const box = useRef<HTMLElement>(null)
  useFocusHome(box)
  const byReason = Map.groupBy(outcome.skipped, ({ reason }) => reason)
  const title = outcome.action ? 'orders.bulk.left' : 'orders.bulk.notUndone'
  return (
    <section ref={box} className={styles.outcome} aria-label={translate('orders.bulk.result')}>
      <Row justify="between">
        <Text as="h2" size="body" weight="strong">
          <output>{translate(title, many(outcome.skipped.length))}</output>
        </Text>
        <IconButton icon={CloseIcon} label={translate('orders.bulk.dismiss')} onClick={bulk.dismiss} />
      </Row>
      <dl className={styles.reasons}>
        {SKIP_REASONS.map((reason) => {
          const skipped = byReason.get(reason)
          return skipped && <Reason key={reason} reason={reason} skipped={skipped} />
        })}
      </dl>
      {bulk.retry && (
        <Button icon={RefreshIcon} disabled={bulk.busy} onClick={bulk.retry}>
          {translate('orders.bulk.retry')}
        </Button>
      )}
    </section>
  )
}

interface ReasonProps {
  readonly reason: SkipReason
  readonly skipped: Outcome['skipped']
}

function Reason({ reason, skipped }: ReasonProps) {
  const translate = useTranslate()
  const numbers = skipped.flatMap(({ number }) => (number === null ? [] : [`#${number}`])).slice(0, NAMED)
  const more = skipped.length - numbers.length
  return (
    <div>
      <Text as="dt" weight="label">
        {translate(`orders.bulk.${reason}`)} <span>{formatCount(skipped.length)}</span>
      </Text>
      {numbers.length > 0 && (
        <Text as="dd" tone="ink-2">
          {numbers.join(', ')} {more > 0 && translate('orders.bulk.more', many(more))}
        </Text>
      )}
    </div>
  )
}
