import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { Payout } from '#contract/payouts/payouts.ts'
import { type DraftField, useDraft } from '#src/drafts/useDraft.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { formatMoney } from '#src/ui/format.ts'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import modal from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { ErrorText } from '#src/ui/text/ErrorText.tsx'
import { useVoid } from './useVoid.ts'

/** Maximum length of the reason, as in the contract. */
const MOST = 500

export interface VoidDialogProps {
  readonly payout: Payout
  readonly onClose: () => void
}

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()

/** The reason as a draft, and the call that voids for it. */
function useReason({ payout, onClose }: VoidDialogProps) {
  const draft = useDraft(`payout.${payout.id}.void`)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useVoid(payout)
  const reason = draft.text.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason === '' || isPending) return
    mutate(reason, {
      onSuccess: () => {
        draft.sent()
        onClose()
      },
    })
  }
  return { draft, send, isPending, missing: tried && reason === '' }
}

/** Asks why a payout is voided. The reason is kept as a draft until it is sent. */
export default function VoidDialog(props: VoidDialogProps) {
  const { payout, onClose } = props
  const translate = useTranslate()
  const { draft, send, isPending, missing } = useReason(props)
  const orders = payout.items.filter(({ booking }) => booking !== null).length
  return (
    <Modal
      title={translate('payouts.void.title', { id: payout.transactionId })}
      onClose={onClose}
      busy={isPending}
    >
      <Stack as="form" gap={12} noValidate onSubmit={send}>
        <p className={modal.text}>
          {translate('payouts.void.text', { smart_count: orders, amount: formatMoney(payout.totalPaid) })}
        </p>
        <Reason draft={draft} isPending={isPending} missing={missing} onSend={send} />
        {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
        <SaveBar>
          <Button onClick={onClose}>{translate('payouts.void.keep')}</Button>
          <Button type="submit" kind="danger" busy={isPending}>
            {translate(isPending ? 'ui.saving' : 'payouts.void.confirm')}
          </Button>
        </SaveBar>
      </Stack>
    </Modal>
  )
}

interface ReasonProps {
  readonly draft: DraftField
  readonly isPending: boolean
  readonly missing: boolean
  readonly onSend: (event: FormEvent) => void
}

function Reason({ draft, isPending, missing, onSend }: ReasonProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <>
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('payouts.void.reason')}
        <TextArea
          ref={focusOnce}
          rows={3}
          maxLength={MOST}
          required
          aria-invalid={missing}
          aria-describedby={missing ? id : undefined}
          value={draft.text}
          readOnly={isPending}
          onText={draft.setText}
          onKeyDown={onKeys((event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend(event)
          })}
        />
      </Stack>
      {missing && (
        <ErrorText id={id} role="alert">
          {translate('payouts.void.missing')}
        </ErrorText>
      )}
    </>
  )
}
