import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sendWebhookSince, type WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadDialog = () => import('./SinceDialog.tsx')

/** Opens the dialog that sends a gap, or switches the endpoint on. */
export function SinceButton() {
  const translate = useTranslate()
  const webhook = useRecord<WebhookEndpoint>()
  const can = useCan(sendWebhookSince)
  const [open, setOpen] = useState(false)
  if (!can) return null
  return (
    <>
      <Button kind={webhook.enabled ? undefined : 'primary'} onClick={() => setOpen(true)}>
        {translate(webhook.enabled ? 'webhooks.since.open' : 'webhooks.switchOn')}
      </Button>
      {open && <Dialog webhook={webhook} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: { readonly webhook: WebhookEndpoint; readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
