import { useListContext, useTranslate } from 'ra-core'
import { EXTRA_FEES } from '#contract/orders/orders.ts'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { ExamplesButton } from '#src/plain/ExamplesButton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Seen.module.css'

const isFee = ({ name }: PlainRecord): boolean => EXTRA_FEES.some((fee) => fee === name)

/** Says in a new shop that it has no products but the extra fees, and offers examples. */
export function OnlyFees() {
  const translate = useTranslate()
  const { data, total } = useListContext<PlainRecord>()
  if (!data || total !== EXTRA_FEES.length || !data.every(isFee)) return null
  return (
    <section className={styles.seen} aria-labelledby="only-fees">
      <Text as="h2" size="body" weight="strong" id="only-fees">
        {translate('products.onlyFees.title')}
      </Text>
      <p>{translate('products.onlyFees.text')}</p>
      <span>
        <ExamplesButton />
      </span>
    </section>
  )
}
