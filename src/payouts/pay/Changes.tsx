import { useTranslate } from 'ra-core'
import { formatMoney } from '#src/ui/format.ts'
import styles from './Pay.module.css'
import type { changedBudgets } from './paySource.ts'

/** What has changed since the dialog was opened, so that nobody pays an amount they have not seen. */
export function Changes({ changes }: { readonly changes: ReturnType<typeof changedBudgets> }) {
  const translate = useTranslate()
  if (changes.length === 0) return null
  return (
    <div className={styles.changes} role="alert">
      <b>{translate('payDialog.changed')}</b>
      <ul>
        {changes.map(({ number, was, is }) => (
          <li key={number}>
            {is === undefined
              ? translate('payDialog.gone', { number })
              : translate('payDialog.changedBudget', { number, was: formatMoney(was), is: formatMoney(is) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
