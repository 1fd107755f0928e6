import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { previewRetention, RETENTION_PROPERTIES } from '#contract/privacy/retention.ts'
import { fitsProperty } from '#contract/properties/rules.ts'
import type { SystemProperty } from '#contract/properties/systemProperties.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

/** How much would go with the days that are typed, of properties that let go of something (D-9.34). */
export function RetentionNote() {
  const { name } = useRecord<SystemProperty>()
  const sees = useCan(previewRetention)
  const property = RETENTION_PROPERTIES.find((one) => one === name)
  return sees && property ? <Count property={property} /> : null
}

function Count({ property }: { readonly property: (typeof RETENTION_PROPERTIES)[number] }) {
  const translate = useTranslate()
  const call = useCall()
  const typed = useDeferredValue(String(useWatch({ name: 'value' }) ?? ''))
  const fits = fitsProperty({ name: property, type: 'NUMBER' }, typed)
  const { data, error, refetch } = useQuery({
    queryKey: ['retention', property, typed],
    queryFn: ({ signal }) =>
      call(previewRetention, {}, { query: { property, keptFor: Number(typed) }, signal }),
    enabled: fits,
    placeholderData: (before) => before,
  })
  if (!fits) return null
  if (error)
    return (
      <FailedNotice title={translate('systemProperties.retention.failed')} error={error} retry={refetch} />
    )
  const text =
    data &&
    (data.count === 0
      ? translate('systemProperties.retention.none')
      : translate('systemProperties.retention.count', { smart_count: data.count }))
  return (
    <Text as="output" block tone="ink-2">
      {text ?? '\u00A0'}
    </Text>
  )
}
