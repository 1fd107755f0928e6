import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type Customer, liftComplaint } from '#contract/customers/customers.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { CUSTOMER_KEYS } from './customerKeys.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/complaint.ts'),
  vi: () => import('#i18n/vi/screens/complaint.ts'),
}

/** Says that the customer called a mail spam and gets no reminders, and lifts that (D-7.54). */
export function ComplaintNotice() {
  const { complainedDate } = useRecord<Customer>()
  if (complainedDate === null) return null
  return (
    <MoreTexts texts={TEXTS}>
      <Complained date={complainedDate} />
    </MoreTexts>
  )
}

function Complained({ date }: { readonly date: string }) {
  const translate = useTranslate()
  const { id, fullName } = useRecord<Customer>()
  const can = useCan(liftComplaint)
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const lift = useMutation({
    mutationFn: () => call(liftComplaint, { login: `id:${id}` }),
    onSuccess: () => {
      toast.success(translate('complaint.lifted', { name: fullName }))
      return client.invalidateQueries({ queryKey: CUSTOMER_KEYS.all })
    },
    onError: (error) => toast.error(error),
  })
  return (
    <Card title={translate('complaint.title', { date: formatDate(date) })}>
      <p>{translate('complaint.text')}</p>
      {can && (
        <Button busy={lift.isPending} onClick={() => lift.mutate()}>
          {translate('complaint.lift')}
        </Button>
      )}
    </Card>
  )
}
