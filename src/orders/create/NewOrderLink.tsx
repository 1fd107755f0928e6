import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import { useHolds } from '#src/providers/account.ts'
import { ListLink } from '#src/ui/record/ListLink.tsx'

/** Leads from the orders to the form of a new one, for those who may create orders. */
export function NewOrderLink() {
  const translate = useTranslate()
  return (
    useHolds('CREATE_BOOKING') && (
      <ListLink to="/new-order" icon={AddIcon} label={translate('orders.create')} />
    )
  )
}
