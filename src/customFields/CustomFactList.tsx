import { useTranslate } from 'ra-core'
import { customKey, type NamedFields } from '#contract/customFields/fields.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { customText } from './customText.ts'

interface CustomFactListProps {
  /** Of which the fields are, such as `orders`. */
  readonly area: string
  readonly fields: NamedFields
  readonly values: PlainContent | undefined
}

/** The values of custom fields of a record; says so if there are none. */
export function CustomFactList({ area, fields, values }: CustomFactListProps) {
  const translate = useTranslate()
  const facts = fields.map((one) => ({
    label: translate(`${area}.fields.${customKey(one[0])}`),
    value: customText(translate, area, one, values?.[one[0]]),
  }))
  if (facts.every(({ value }) => value === ''))
    return (
      <Text as="p" size="usual" tone="ink-3">
        {translate('ui.none')}
      </Text>
    )
  return <FactList facts={facts} />
}
