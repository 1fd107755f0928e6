import AddIcon from '@mui/icons-material/AddOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useRecordContext, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { type Customer, updateCustomer } from '#contract/customers/customers.ts'
import { customerKey, customerPath } from '#contract/customers/key.ts'
import { Show } from '#src/admin/record/Show.tsx'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { useCan, useHolds } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatPrice } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { useWhatIsUnsaved } from '#src/ui/overlay/unsaved.ts'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { CustomerAside } from './CustomerAside.tsx'
import { CustomerView } from './CustomerView.tsx'
import { customerName } from './customerNames.ts'
import { customerPage, useCustomer } from './customerQueries.ts'
import { CustomerForm } from './form/CustomerForm.tsx'
import { orderCount } from './orderCount.ts'
import { CustomerMenu } from './privacy/CustomerMenu.tsx'

/** The page of one customer, in view or edit mode (A§2 Customer detail). */
export default function CustomerPage() {
  const { login = '' } = useParams()
  return <Page key={login.toLowerCase()} login={login} />
}

/** The mode from the URL, and the URL of each mode: `/edit` opens edit mode (D-1.23). */
function useMode(login: string, kept: string | undefined) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const views = useHolds('VIEW_CUSTOMER_DETAIL')
  const asked = pathname.endsWith('/edit')
  const [editing, setEditing] = useState(asked)
  const unsaved = useWhatIsUnsaved()
  const moved = kept !== undefined && kept.toLowerCase() !== login.toLowerCase()
  // Leave only when nothing is unsaved, so that no leave warning shows after a save or discard.
  const left = asked && !editing && views && unsaved === undefined
  const edits = asked && (editing || !views)
  useEffect(() => {
    if (moved) void navigate(`${customerPath(kept)}${edits ? '/edit' : ''}`, { replace: true })
    else if (left) void navigate(customerPath(login), { replace: true })
  }, [moved, kept, edits, left, login, navigate])
  return [editing, setEditing] as const
}

function Page({ login }: { readonly login: string }) {
  const translate = useTranslate()
  const customer = useCustomer(login)
  const lists = useHolds('VIEW_CUSTOMER_LIST')
  const [editing, setEditing] = useMode(login, customer && customerKey(customer))
  const edits = useCan(updateCustomer) && editing
  return (
    <Show
      {...customerPage(login)}
      title={translate('customers.one')}
      crumbs={lists ? [{ label: translate('customers.title'), to: '/customer' }] : []}
      mark={<Mark />}
      lead={<Worth />}
      back={lists ? '/customer' : '/'}
      actions={<Actions onEdit={edits ? undefined : () => setEditing(true)} />}
      aside={<CustomerAside />}
    >
      {edits ? <CustomerForm login={login} onDone={() => setEditing(false)} /> : <CustomerView />}
    </Show>
  )
}

function Mark() {
  const customer = useRecordContext<Customer>()
  if (!customer) return <Skeleton width={56} height={56} radius="50%" />
  return <PersonAvatar name={customerName(customer)} size={56} />
}

/** The customer's order count; total spent needs the contact permission (A§2). */
function Worth() {
  const translate = useTranslate()
  const customer = useRecordContext<Customer>()
  if (!customer)
    return (
      <Text as="p" tone="ink-2">
        <Skeleton width={140} height={12} />
      </Text>
    )
  const { totalSpent } = customer
  const texts = [
    orderCount(translate, customer),
    totalSpent !== undefined && translate('customers.spent', { amount: formatPrice(totalSpent) }),
  ]
  return (
    <Text as="p" tone="ink-2">
      {texts.filter(Boolean).join(' · ')}
    </Text>
  )
}

interface ActionsProps {
  /** Undefined in edit mode. */
  readonly onEdit: (() => void) | undefined
}

function Actions({ onEdit }: ActionsProps) {
  const translate = useTranslate()
  const customer = useRecordContext<Customer>()
  // Nobody comes back to a record without a person.
  const open = customer?.erasedDate === null
  const edits = useCan(updateCustomer) && open
  const creates = useHolds('CREATE_BOOKING') && open
  return (
    <>
      {onEdit && <CustomerMenu />}
      <HistoryLink />
      {customer && creates && onEdit && (
        <LinkButton icon={AddIcon} to={`/new-order?customer=${encodeURIComponent(customerKey(customer))}`}>
          {translate('orders.create')}
        </LinkButton>
      )}
      {edits && onEdit && (
        <Button icon={EditIcon} kind="primary" onClick={onEdit}>
          {translate('ui.edit')}
        </Button>
      )}
    </>
  )
}
