import { useTranslate } from 'ra-core'
import styles from './Pay.module.css'
import type { Payable } from './paySource.ts'

/** The selected orders that are not paid now, with the reason (D-8.4). */
export function LeftOut({ payable: { others, without } }: { readonly payable: Payable }) {
  const translate = useTranslate()
  if (others.length === 0 && without === 0) return null
  return (
    <ul className={styles.left} aria-label={translate('payDialog.leftOut')}>
      {others.map(({ number, artist }) => (
        <li key={number}>{translate('payDialog.otherArtist', { number, artist })}</li>
      ))}
      {without > 0 && <li>{translate('payDialog.nothing', { smart_count: without })}</li>}
    </ul>
  )
}
