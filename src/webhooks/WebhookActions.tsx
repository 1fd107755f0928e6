import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import {
  deleteWebhook,
  switchWebhookOff,
  testWebhook,
  type WebhookEndpoint,
} from '#contract/webhooks/webhooks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useLeave } from '#src/ui/overlay/leave.ts'
import { useConfirmDelete } from '#src/ui/useConfirmDelete.ts'
import { useWebhookAction } from './useWebhookAction.ts'
import { WEBHOOK_KEYS } from './webhookKeys.ts'

const loadTry = () => import('./TryDialog.tsx')

/** What can be done with an endpoint besides changing it. */
export function WebhookActions() {
  return (
    <>
      <HistoryLink />
      <TryButton />
      <OffButton />
      <DeleteButton />
    </>
  )
}

function TryButton() {
  const translate = useTranslate()
  const webhook = useRecord<WebhookEndpoint>()
  const can = useCan(testWebhook)
  const [open, setOpen] = useState(false)
  if (!can) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('webhooks.try.open')}</Button>
      {open && <Try webhook={webhook} onClose={() => setOpen(false)} />}
    </>
  )
}

function Try(props: { readonly webhook: WebhookEndpoint; readonly onClose: () => void }) {
  const dialog = usePart(loadTry)
  return dialog && <dialog.default {...props} />
}

function OffButton() {
  const translate = useTranslate()
  const { id, name, enabled } = useRecord<WebhookEndpoint>()
  const call = useCall()
  const confirm = useConfirm()
  const can = useCan(switchWebhookOff)
  const off = useWebhookAction(
    () => call(switchWebhookOff, { id: String(id) }),
    () => translate('webhooks.switchedOff', { name }),
  )
  if (!can || !enabled) return null
  const ask = async () => {
    const asked = {
      text: translate('webhooks.switchOffText', { name }),
      note: translate('webhooks.switchOffNote'),
      confirm: translate('webhooks.switchOff'),
      danger: true,
    }
    if (!off.isPending && (await confirm(asked))) off.mutate(undefined)
  }
  return (
    <Button busy={off.isPending} onClick={() => void ask()}>
      {translate('webhooks.switchOff')}
    </Button>
  )
}

function DeleteButton() {
  const translate = useTranslate()
  const webhook = useRecord<WebhookEndpoint>()
  const webhooks = useCrud('webhooks')
  const leave = useLeave()
  const client = useQueryClient()
  const can = useCan(deleteWebhook)
  const { ask, isPending } = useConfirmDelete<WebhookEndpoint>({
    remove: ({ id }) => webhooks.remove(id),
    question: ({ name }) => translate('webhooks.deleteText', { name }),
    note: () => translate('webhooks.deleteNote'),
    done: ({ name }) => translate('webhooks.deleted', { name }),
    onDeleted: async () => {
      leave('/webhooks')
      await client.invalidateQueries({ queryKey: WEBHOOK_KEYS.lists })
    },
  })
  if (!can) return null
  return (
    <Button disabled={isPending} onClick={() => ask(webhook)}>
      {translate('ui.delete')}
    </Button>
  )
}
