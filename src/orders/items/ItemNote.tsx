import { useTranslate } from 'ra-core'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import styles from './ItemCards.module.css'

/** What the customer wrote about an item (A§2). */
export function ItemNote({ note }: { readonly note: string }) {
  const translate = useTranslate()
  return (
    <div className={styles.about}>
      <h3 className={styles.label}>{translate('orders.show.note')}</h3>
      <LinkedText text={note} />
    </div>
  )
}
