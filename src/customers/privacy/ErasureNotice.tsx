import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Customer } from '#contract/customers/customers.ts'
import { getErasure } from '#contract/privacy/erasure.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { CUSTOMER_KEYS } from '../customerKeys.ts'
import { ERASURE_TEXTS } from './texts.ts'

/** How often the progress is asked for while the job works. */
const EVERY_MS = 2000

/** Says that the customer was erased, and to those who erase how far the job is (D-9.33). */
export function ErasureNotice() {
  const { erasedDate } = useRecord<Customer>()
  if (erasedDate === null) return null
  return (
    <MoreTexts texts={ERASURE_TEXTS}>
      <Erased date={erasedDate} />
    </MoreTexts>
  )
}

function Erased({ date }: { readonly date: string }) {
  const translate = useTranslate()
  const sees = useCan(getErasure)
  return (
    <Card title={translate('erasure.notice', { date: formatDate(date) })}>
      <p>{translate('erasure.gone')}</p>
      {sees && <Progress />}
    </Card>
  )
}

function Progress() {
  const translate = useTranslate()
  const { id } = useRecord<Customer>()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: [...CUSTOMER_KEYS.erasure, id],
    queryFn: ({ signal }) => call(getErasure, { login: `id:${id}` }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? EVERY_MS : false),
  })
  if (error) return <FailedNotice title={translate('erasure.noProgress')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={40} />
  const { state, doneOrders: done, orders: count, startedBy: name } = data
  return (
    <Stack gap={6} above={8}>
      {state === 'RUNNING' && (
        <ProgressBar
          height={8}
          max={Math.max(count, 1)}
          value={done}
          aria-label={translate('erasure.progress')}
        />
      )}
      <Text as="p" tone="ink-2" aria-live="polite">
        {state === 'DONE' ? translate('erasure.done') : translate('erasure.running', { done, count })}{' '}
        {translate('erasure.by', { name })}
      </Text>
    </Stack>
  )
}
