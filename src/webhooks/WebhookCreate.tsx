import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { WebhookForm, type WebhookWithSecret } from '#contract/webhooks/webhooks.ts'
import { Create } from '#src/admin/record/Create.tsx'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import SecretDialog from './SecretDialog.tsx'
import { NewFields, sentOf } from './WebhookFields.tsx'
import { webhookPath } from './webhookColumns.tsx'

const EMPTY: WebhookForm = { name: '', url: '', events: [], permissions: [], storeIds: [] }
const resolver = zodResolver<WebhookForm>(WebhookForm)

/** Adds an endpoint, and shows its secret. */
export default function WebhookCreate({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [made, setMade] = useState<WebhookWithSecret>()
  const created = (given: WebhookWithSecret) => {
    const { secret: _, ...endpoint } = given
    // The cache keeps no secret.
    client.setQueryData(recordKey('webhooks', given.id), endpoint)
    toast.success(translate('webhooks.added', { name: given.name }))
    setMade(given)
  }
  if (made)
    return (
      <SecretDialog
        webhook={made}
        onClose={() => {
          onClose()
          void navigate(webhookPath(made.id))
        }}
      />
    )
  return (
    <Create<WebhookWithSecret, WebhookForm>
      resource="webhooks"
      transform={sentOf}
      mutationOptions={{ onSuccess: created }}
    >
      <FormDialog<WebhookForm>
        title={translate('webhooks.add')}
        submitLabel={translate('ui.create')}
        values={EMPTY}
        resolver={resolver}
        onClose={onClose}
      >
        <NewFields />
      </FormDialog>
    </Create>
  )
}
