import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { DEFAULT_TOKEN_DAYS } from '#contract/apiTokens/apiTokens.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { formatDate } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { useNow } from '#src/ui/time/useNow.ts'
import { useDays } from './useDays.ts'

const DAY_MS = 24 * 3_600_000
const ALL_ORDERS = 'CAN_SEE_ASSIGN_ORDER'

export function TokenNameInput() {
  const translate = useTranslate()
  return (
    <TextInput
      source="name"
      label={translate('apiTokens.fields.name')}
      hint={translate('apiTokens.hints.name')}
      required
      maxLength={80}
    />
  )
}

/** Where a token may be used from, an address or a range on each line. */
export function AddressesInput() {
  const translate = useTranslate()
  return (
    <TextInput
      source="addresses"
      label={translate('apiTokens.fields.addresses')}
      hint={translate('apiTokens.hints.addresses')}
      rows={2}
    />
  )
}

/** For how long a token works. */
export function DaysInput() {
  const translate = useTranslate()
  const now = useNow()
  const { most, offered } = useDays()
  const options = offered.map((days) => {
    const until = formatDate(new Date(now + days * DAY_MS).toISOString())
    return { value: String(days), label: translate('apiTokens.days', { days, until }) }
  })
  return (
    <SelectInput
      source="expiresInDays"
      label={translate('apiTokens.fields.expiresInDays')}
      options={options}
      hint={most < DEFAULT_TOKEN_DAYS ? translate('apiTokens.longest', { maximum: most }) : undefined}
    />
  )
}

/** Says which orders the token sees as long as the permission for all is not chosen. */
export function AssignedHint() {
  const translate = useTranslate()
  const words = useRightWords()
  const chosen: readonly string[] = useWatch({ name: 'permissions' })
  if (chosen.includes(ALL_ORDERS)) return null
  return (
    <Text as="p" size="usual" tone="ink-2">
      {translate('apiTokens.hints.assigned', { permission: words?.nameOf(ALL_ORDERS) ?? ALL_ORDERS })}
    </Text>
  )
}
