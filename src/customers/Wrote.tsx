import { useTranslate } from 'ra-core'
import { InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

/** That the customer wrote lately, and how long ago: why the row is among the first (D-6.25). */
export function Wrote({ at }: { readonly at: string }) {
  const translate = useTranslate()
  return (
    <Text size="small" tone="ink-3" nowrap>
      {translate('customers.wrote')} <InlineAgo at={at} />
    </Text>
  )
}
