import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { listOrderStores } from '#contract/orders/list.ts'
import type { NewWebhook, WebhookForm } from '#contract/webhooks/webhooks.ts'
import { ChoicesInput } from '#src/forms/ChoicesInput.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { usePermissionChoices } from '#src/rights/usePermissionChoices.ts'
import { PermissionBoxes } from '#src/roles/PermissionBoxes.tsx'
import { ROLE_TEXTS } from '#src/roles/texts.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Hint } from '#src/ui/text/Hint.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { EventsInput } from './EventsInput.tsx'

interface FieldsProps {
  readonly disabled?: boolean | undefined
}

export function NameInput({ disabled }: FieldsProps) {
  const translate = useTranslate()
  const label = translate('webhooks.fields.name')
  return <TextInput source="name" label={label} required disabled={disabled} maxLength={100} />
}

export function UrlInput({ disabled }: FieldsProps) {
  const translate = useTranslate()
  return (
    <TextInput
      source="url"
      label={translate('webhooks.fields.url')}
      hint={translate('webhooks.hints.url')}
      type="url"
      required
      disabled={disabled}
      maxLength={2000}
    />
  )
}

/** What is sent of the form: no stores are all. */
export const sentOf = ({ storeIds, ...rest }: WebhookForm): NewWebhook => ({
  ...rest,
  storeIds: storeIds.length > 0 ? storeIds : null,
})

/** The stores whose orders an endpoint is told of; none are all. */
export function StoresChoice({ disabled }: FieldsProps) {
  const translate = useTranslate()
  const call = useCall()
  const can = useCan(listOrderStores)
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', 'stores'],
    queryFn: ({ signal }) => call(listOrderStores, {}, { signal }),
    enabled: can,
  })
  if (!can) return null
  return (
    <ChoicesInput
      source="storeIds"
      label={translate('webhooks.fields.storeIds')}
      hint={translate('webhooks.hints.storeIds')}
      disabled={disabled}
      choices={data?.map(({ id, name }) => ({ value: String(id), label: name }))}
      searchLabel={translate('webhooks.addStore')}
      failed={error !== null && <ChoicesFailed retry={refetch} />}
      format={(held) => (held ?? []).map(String)}
      parse={(values) => values.map(Number)}
    />
  )
}

interface PermissionsProps extends FieldsProps {
  /** The saved ones. */
  readonly held: readonly string[]
  readonly compact?: boolean
}

const NONE: readonly string[] = []

/** What an endpoint may see, of what the account itself may. */
export function PermissionsChoice({ held, ...rest }: PermissionsProps) {
  const translate = useTranslate()
  const { all, isHeld } = usePermissionChoices(held)
  // It can give no others; what was given before can be taken away.
  const among = all.filter(({ name }) => isHeld(name) || held.includes(name))
  return (
    <MoreTexts texts={ROLE_TEXTS}>
      <PermissionBoxes
        source="permissions"
        label={translate('webhooks.fields.permissions')}
        held={held}
        permissions={among}
        {...rest}
      />
      <Hint>{translate('webhooks.hints.permissions')}</Hint>
    </MoreTexts>
  )
}

/** All of them, for a new endpoint. */
export const NewFields = () => (
  <>
    <NameInput />
    <UrlInput />
    <EventsInput />
    <StoresChoice />
    <PermissionsChoice held={NONE} compact />
  </>
)
