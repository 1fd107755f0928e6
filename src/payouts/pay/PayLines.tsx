import { useTranslate } from 'ra-core'
import { FASTER_PROCESSING } from '#contract/orders/orders.ts'
import type { UnpaidBudget } from '#contract/payouts/payouts.ts'
import { formatMoney } from '#src/ui/format.ts'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { takeFocus } from '#src/ui/overlay/takeFocus.ts'
import styles from './Pay.module.css'
import type { PayForm } from './usePayForm.ts'

const isFee = (item: string): boolean => item.toLowerCase() === FASTER_PROCESSING.toLowerCase()

/** `#12 – Anime Portrait, Poster`, without the fee for faster processing in any case (D-7.27, D-8.22). */
export function entryLabel({ bookingNumber, items }: Pick<UnpaidBudget, 'bookingNumber' | 'items'>): string {
  const named = items.filter((item) => !isFee(item))
  return named.length === 0 ? `#${bookingNumber}` : `#${bookingNumber} – ${named.join(', ')}`
}

interface PayLinesProps {
  readonly form: PayForm
  /** Whether the first order has the focus at first: what is paid is looked through before it is paid. */
  readonly focuses: boolean
}

/** The orders to pay, each with a tick box. */
export function PayLines({ form, focuses }: PayLinesProps) {
  const translate = useTranslate()
  return (
    <Stack as="fieldset" gap={0}>
      <Text as="legend" below={4} size="usual" tone="ink-2">
        {translate('payDialog.orders', { smart_count: form.ticked.length })}
      </Text>
      {form.budgets.map((entry, index) => {
        const ticked = form.isTicked(entry.bookingNumber)
        const tone = ticked ? undefined : 'ink-3'
        return (
          <label key={entry.id} className={styles.line}>
            <CheckBox
              ref={focuses && index === 0 ? takeFocus : undefined}
              checked={ticked}
              onChange={() => form.toggle(entry.bookingNumber)}
            />
            <Text tone={tone} breaks>
              {entryLabel(entry)}
              {!entry.done && <em className={styles.open}>{translate('payDialog.notDone')}</em>}
            </Text>
            <Text tone={tone} nowrap tabular>
              {formatMoney(entry.budget)}
            </Text>
          </label>
        )
      })}
    </Stack>
  )
}
