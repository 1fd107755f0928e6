import { useTranslate } from 'ra-core'
import { updateWebhook, type WebhookEndpoint, WebhookForm } from '#contract/webhooks/webhooks.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { useCan } from '#src/providers/account.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import recordStyles from '#src/ui/record/RecordPage.module.css'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { EventsInput } from './EventsInput.tsx'
import { SecretCard } from './SecretCard.tsx'
import { StateBanner } from './StateBanner.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { NameInput, PermissionsChoice, StoresChoice, sentOf, UrlInput } from './WebhookFields.tsx'

const valuesOf = ({ name, url, events, permissions, storeIds }: WebhookEndpoint): WebhookForm => ({
  name,
  url,
  events,
  permissions,
  storeIds: storeIds ?? [],
})
const resolver = zodResolver<WebhookForm>(WebhookForm)
const FIELDS = ['name', 'url', 'events', 'permissions', 'storeIds'] as const

/** One endpoint: how it does, what it is told of, and what was sent there. */
export default function WebhookEdit() {
  const translate = useTranslate()
  const toast = useToast()
  const settings = useSettingsCrumb()
  return (
    <Edit<WebhookEndpoint, WebhookForm>
      resource="webhooks"
      transform={sentOf}
      mutationOptions={{ onSuccess: ({ name }) => toast.success(translate('webhooks.saved', { name })) }}
      title={translate('webhooks.title')}
      crumbs={[...settings, { label: translate('webhooks.title'), to: '/webhooks' }]}
      back="/webhooks"
      actions={<WebhookActions />}
    >
      <StateBanner />
      <DeliveryLog />
      <SecretCard />
      <Form />
    </Edit>
  )
}

function Form() {
  const translate = useTranslate()
  const { permissions } = useRecord<WebhookEndpoint>()
  const edits = useCan(updateWebhook)
  const disabled = !edits
  return (
    <RecordForm<WebhookEndpoint, WebhookForm>
      valuesOf={valuesOf}
      resolver={resolver}
      labels={Object.fromEntries(FIELDS.map((name) => [name, translate(`webhooks.fields.${name}`)]))}
      submitLabel={edits ? translate('ui.save') : undefined}
    >
      <PlainCard padded>
        <Stack gap={16}>
          <div className={recordStyles.pair}>
            <NameInput disabled={disabled} />
            <UrlInput disabled={disabled} />
          </div>
          <StoresChoice disabled={disabled} />
        </Stack>
      </PlainCard>
      <PlainCard padded>
        <EventsInput disabled={disabled} />
      </PlainCard>
      <PlainCard padded>
        <PermissionsChoice held={permissions} disabled={disabled} />
      </PlainCard>
    </RecordForm>
  )
}
