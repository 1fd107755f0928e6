import { useListContext, useTranslate } from 'ra-core'
import { EXTRA_FEES } from '#contract/orders/orders.ts'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { ExamplesButton } from '#src/plain/ExamplesButton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

const isFee = ({ name }: PlainRecord): boolean => EXTRA_FEES.some((fee) => fee === name)

/** Says in a new shop that it has no products but the extra fees, and offers examples. */
export function OnlyFees() {
  const translate = useTranslate()
  const { data, total } = useListContext<PlainRecord>()
  if (!data || total !== EXTRA_FEES.length || !data.every(isFee)) return null
  return (
    <Stack
      as="section"
      gap={8}
      padX={16}
      padY={12}
      ground="surface"
      corner="control"
      framed
      aria-labelledby="only-fees"
    >
      <Text as="h2" size="body" weight="strong" id="only-fees">
        {translate('products.onlyFees.title')}
      </Text>
      <Text as="p" size="usual" tone="ink-2">
        {translate('products.onlyFees.text')}
      </Text>
      <span>
        <ExamplesButton />
      </span>
    </Stack>
  )
}
