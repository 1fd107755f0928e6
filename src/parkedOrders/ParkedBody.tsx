import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { getParkedBody } from '#contract/parkedOrders/parkedOrders.ts'
import { useHolds } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import styles from './Parked.module.css'
import { PARKED_BODIES } from './parkedKeys.ts'

interface ParkedBodyProps {
  readonly id: number
  readonly version: number
}

/** Looks at what the shop sent, as text, for those who see contact data and prices. */
export function ParkedBody(props: ParkedBodyProps) {
  const translate = useTranslate()
  const contact = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  const prices = useHolds('VIEW_ORDER_SUBTOTAL')
  const [open, setOpen] = useState(false)
  if (!contact || !prices) return null
  return (
    <details className={styles.body} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{translate('parked.body')}</summary>
      {open && <Body {...props} />}
    </details>
  )
}

function Body({ id, version }: ParkedBodyProps) {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: [...PARKED_BODIES, id, version],
    queryFn: ({ signal }) => call(getParkedBody, { id: String(id) }, { signal }),
  })
  if (error) return <FailedNotice title={translate('parked.failedBody')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={160} />
  // A box, so that it can be scrolled and copied from the keyboard.
  return (
    <TextArea
      className={styles.raw}
      aria-label={translate('parked.body')}
      rows={14}
      readOnly
      value={indented(data.body)}
    />
  )
}

/** Easier to read where it is JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}
