import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { MAX_COMMENT, type Step } from '#contract/orders/steps/steps.ts'
import { type DraftField, useDraft } from '#src/drafts/useDraft.ts'
import { rejectDraftKey } from '#src/orders/data/draftKeys.ts'
import { proofAnswerOf } from '#src/orders/data/proofAnswer.ts'
import { movingStep } from '#src/orders/data/steps/stepAbilities.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { MentionMenu } from '#src/orders/writing/MentionMenu.tsx'
import { PhraseMenu } from '#src/orders/writing/PhraseMenu.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { ErrorText } from '#src/ui/text/ErrorText.tsx'
import { useAreaInsert } from '#src/ui/text/useAreaInsert.ts'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import { useStepActions } from './useStepActions.ts'

interface RejectFormProps {
  readonly order: Order
  readonly step: Step
  /** Number of notes on pictures that become the artist's tick-list. */
  readonly openPins: number
  /** Owned by the parent, which asks before closing discards them. */
  readonly uploads: Uploads
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The call that rejects the step for the reason in the draft; it cannot once the order has moved on. */
function useReject(
  { order, step, openPins, uploads, onDone }: Omit<RejectFormProps, 'onCancel'>,
  draft: DraftField,
) {
  const translate = useTranslate()
  const toast = useToast()
  const { reject } = useStepActions(order)
  const { data: steps } = useSteps(order.code)
  // Counted, so that each press without a reason leads back to it.
  const [missing, setMissing] = useState(0)
  const sent = reject.isPending || reject.isSuccess
  const movedOn = steps !== undefined && !sent && movingStep(order, steps)?.id !== step.id
  const send = (event: FormEvent) => {
    event.preventDefault()
    const content = draft.text.trim()
    if (content === '' && openPins === 0) {
      setMissing((count) => count + 1)
      toast.warn(translate('validation.noReason'))
    } else if (uploads.busy) toast.warn(translate('uploads.busy'))
    else
      reject.mutate(
        { step, content, files: uploads.uploaded },
        {
          onSuccess: () => {
            draft.sent()
            uploads.clear()
            onDone()
          },
        },
      )
  }
  const isMissing = draft.text.trim() === '' && openPins === 0
  return { send, pending: reject.isPending, movedOn, missing: isMissing ? missing : 0 }
}

/** The reason, which begins as what the customer asks for, if they answered a proof link. */
function useReason(order: Order, step: Step): DraftField {
  const translate = useTranslate()
  const answer = proofAnswerOf(step)?.feedback
  const asked = answer?.verdict === 'CHANGES' ? answer.body || translate('orders.proofs.reason') : ''
  return useDraft(rejectDraftKey(order, step), asked)
}

/** The reason for a reject, with files: a draft until it is sent (A§5, D-7.30). */
export function RejectForm({ onCancel, ...props }: RejectFormProps) {
  const translate = useTranslate()
  const { order, step, openPins, uploads } = props
  const draft = useReason(order, step)
  const { send, pending, movedOn, missing } = useReject(props, draft)
  return (
    <Stack as="form" gap={12} shrink noValidate onSubmit={send} {...editingMark('verdict')}>
      <ReasonText {...{ order, step, draft, pending, missing }} onSend={send} />
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      {movedOn && <ErrorText role="alert">{translate('orders.steps.rejectDialog.movedOn')}</ErrorText>}
      {openPins > 0 && (
        <Text as="p" padX={12} padY={8} ground="accent-paper" corner="control" size="usual" tone="ink">
          {translate('orders.steps.rejectDialog.pins', { smart_count: openPins })}
        </Text>
      )}
      <UploadBox uploads={uploads} name={translate('orders.steps.rejectDialog.reason')} compact />
      <SaveBar>
        <Button onClick={onCancel}>{translate('ui.confirm.cancel')}</Button>
        <Button type="submit" kind="danger" disabled={pending || movedOn}>
          {translate('orders.steps.reject')}
        </Button>
      </SaveBar>
    </Stack>
  )
}

interface ReasonTextProps extends Pick<RejectFormProps, 'order' | 'step'> {
  readonly draft: DraftField
  readonly pending: boolean
  /** How often it was sent without one; 0 if it may be. */
  readonly missing: number
  readonly onSend: (event: FormEvent) => void
}

/** The reason, which takes phrases and mentions. */
function ReasonText({ order, step, draft, pending, missing, onSend }: ReasonTextProps) {
  const translate = useTranslate()
  const { area, ...typed } = useAreaInsert(draft.setText)
  const faultId = useId()
  useEffect(() => area.current?.focus(), [area])
  useEffect(() => {
    if (missing > 0) area.current?.focus()
  }, [area, missing])
  return (
    <PhraseMenu order={order} kind="reason" {...typed}>
      <MentionMenu order={order} step={step} {...typed}>
        <Stack as="label" gap={4} size="usual" tone="ink-2">
          {translate('orders.steps.rejectDialog.reason')}
          <TextArea
            ref={area}
            rows={4}
            maxLength={MAX_COMMENT}
            value={draft.text}
            readOnly={pending}
            aria-invalid={missing > 0 || undefined}
            aria-describedby={missing > 0 ? faultId : undefined}
            onText={draft.setText}
            onKeyDown={onKeys((event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend(event)
            })}
          />
          {missing > 0 && <ErrorText id={faultId}>{translate('validation.noReason')}</ErrorText>}
        </Stack>
      </MentionMenu>
    </PhraseMenu>
  )
}
