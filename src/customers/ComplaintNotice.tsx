import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type Customer, liftComplaint } from '#contract/customers/customers.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { CUSTOMER_KEYS } from './customerKeys.ts'

/** Says that the customer called a mail spam and gets no reminders, and lifts that (D-7.54). */
export function ComplaintNotice() {
  const translate = useTranslate()
  const { id, complainedDate, fullName } = useRecord<Customer>()
  const can = useCan(liftComplaint)
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const lift = useMutation({
    mutationFn: () => call(liftComplaint, { login: `id:${id}` }),
    onSuccess: () => {
      toast.success(translate('customers.complaint.lifted', { name: fullName }))
      return client.invalidateQueries({ queryKey: CUSTOMER_KEYS.all })
    },
    onError: (error) => toast.error(error),
  })
  if (complainedDate === null) return null
  return (
    <Card title={translate('customers.complaint.title', { date: formatDate(complainedDate) })}>
      <p>{translate('customers.complaint.text')}</p>
      {can && (
        <button
          type="button"
          className="button"
          aria-disabled={lift.isPending}
          onClick={() => !lift.isPending && lift.mutate()}
        >
          {translate('customers.complaint.lift')}
        </button>
      )}
    </Card>
  )
}
