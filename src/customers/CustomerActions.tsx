import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorderOutlined'
import { useListContext, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { exportCustomers } from '#contract/customers/customers.ts'
import { listCustomerGroups } from '#contract/customers/groups.ts'
import { filterQuery, sortText } from '#src/admin/list/listUrl.ts'
import { useCan } from '#src/providers/account.ts'
import { DownloadButton } from '#src/ui/DownloadButton.tsx'
import { ImportLink } from '#src/ui/ImportLink.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { ListLink } from '#src/ui/record/ListLink.tsx'

interface CustomerActionsProps {
  /** The column chooser, where there is a table. */
  readonly columns: ReactNode
  /** The create button. */
  readonly create: ReactNode
}

/** Actions on the customer list: groups (D-1.12), export, import, create. */
export function CustomerActions({ columns, create }: CustomerActionsProps) {
  const translate = useTranslate()
  const { filterValues, sort } = useListContext()
  const groups = useCan(listCustomerGroups)
  return (
    <Row gap={4}>
      {groups && (
        <ListLink to="/customer-group" icon={BookmarkBorderIcon} label={translate('customerGroups.title')} />
      )}
      {columns}
      <DownloadButton
        path={exportCustomers.path}
        query={{ ...filterQuery(filterValues), sort: sortText(sort) }}
        name="customers.csv"
        texts="customers.export"
      />
      <ImportLink to="/import-customers" />
      {create}
    </Row>
  )
}
