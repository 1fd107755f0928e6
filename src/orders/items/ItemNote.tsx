import { useTranslate } from 'ra-core'
import { Text } from '#src/ui/layout/Text.tsx'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import styles from './ItemCards.module.css'

/** What the customer wrote about an item (A§2). */
export function ItemNote({ note }: { readonly note: string }) {
  const translate = useTranslate()
  return (
    <div className={styles.about}>
      <Text as="h3" below={8} size="small" tone="ink-3" weight="medium">
        {translate('orders.show.note')}
      </Text>
      <LinkedText text={note} />
    </div>
  )
}
