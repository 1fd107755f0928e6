import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listCustomerGroups } from '#contract/customerGroups.ts'
import { exportCustomers } from '#contract/customers.ts'
import { useCan } from '#src/providers/account.ts'
import { DownloadButton } from '#src/ui/DownloadButton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from '#src/ui/ListHead.module.css'
import type { ListControl } from '#src/ui/useListState.ts'
import rowStyles from './CustomerRows.module.css'
import { ImportButton } from './ImportButton.tsx'

interface CustomerActionsProps {
  readonly list: ListControl
  /** The button that creates one. */
  readonly create: ReactNode
}

/** What can be done with the customers as a whole: groups (D-1.12), export, import, a new one. */
export function CustomerActions({ list: { filter, sort }, create }: CustomerActionsProps) {
  const translate = useTranslate()
  const groups = useCan(listCustomerGroups)
  return (
    <div className={rowStyles.actions}>
      {groups && (
        <Link className={styles.action} to="/customer-group">
          <Icon name="bookmark" size={16} />
          <span>{translate('customerGroups.title')}</span>
        </Link>
      )}
      <DownloadButton
        path={exportCustomers.path}
        query={{ ...filter, sort: `${sort.field},${sort.direction}` }}
        name="customers.csv"
        texts="customers.export"
      />
      <ImportButton />
      {create}
    </div>
  )
}
