import { useTranslate } from 'ra-core'
import { useCallback, useId } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { takesFinalFiles } from '#contract/orders/steps/workflow.ts'
import { handInDraftKey } from '#src/orders/data/draftKeys.ts'
import type { StepAbilities } from '#src/orders/data/steps/stepAbilities.ts'
import { useStepActions } from '#src/orders/decision/useStepActions.ts'
import { RepeatWarning } from '#src/orders/files/repeats/RepeatWarning.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import { useUploads } from '#src/uploads/useUploads.ts'
import styles from './StepActionBar.module.css'

interface SubmitBoxProps {
  readonly order: Order
  readonly step: Step
  readonly abilities: StepAbilities
  /** Undefined if the box cannot be closed. */
  readonly onClose: (() => void) | undefined
  readonly onMoved: () => void
}

/** The files of a submission, and the call that hands them in. */
function useHandIn(order: Order, step: Step, onMoved: () => void) {
  const translate = useTranslate()
  const toast = useToast()
  const { submit } = useStepActions(order)
  const final = takesFinalFiles(step.status)
  const uploads = useUploads({
    kind: final ? 'final' : 'work',
    driveId: final ? order.finalDriveId : undefined,
    draftKey: handInDraftKey(order),
  })
  const send = () => {
    if (uploads.busy) return toast.warn(translate('uploads.busy'))
    if (uploads.uploaded.length === 0) return toast.warn(translate('orders.steps.noWork'))
    // Before the next render: the next step's box would restore the same files.
    const sent = submit.mutateAsync({ step, files: uploads.uploaded }).then(() => {
      uploads.clear()
      return onMoved()
    })
    // The error was shown already.
    sent.catch(() => undefined)
  }
  return { uploads, send, pending: submit.isPending }
}

/** Focuses the first field of a box that was asked for. */
const useFirstFocus = (asked: boolean) =>
  useCallback(
    (element: HTMLDivElement | null) => {
      if (asked) element?.querySelector('input')?.focus()
    },
    [asked],
  )

/** Collects the files of a submission; Submit posts them once and moves the order on (D-4.1). */
export function SubmitBox({ order, step, abilities, onClose, onMoved }: SubmitBoxProps) {
  const translate = useTranslate()
  const { uploads, send, pending } = useHandIn(order, step, onMoved)
  const mayDiscard = useMayDiscard()
  const why = useId()
  const missing = uploads.busy ? 'uploads.busy' : uploads.uploaded.length === 0 && 'orders.steps.chooseFirst'
  const close = async () => {
    if (uploads.files.length > 0 && !(await mayDiscard('files'))) return
    uploads.discard()
    onClose?.()
  }
  const box = useFirstFocus(onClose !== undefined)
  const name = step.artist?.fullName
  const status = translate(`orders.status.${step.status}`)
  return (
    <div ref={box} className={styles.submit} data-press="upload">
      {abilities.inStead && name && (
        <p className={styles.inStead}>{translate('orders.steps.submitInStead', { name })}</p>
      )}
      {order.open?.unbudgeted !== undefined && (
        <p className={styles.inStead}>{translate('orders.steps.open.unbudgeted')}</p>
      )}
      <UploadBox uploads={uploads} name={`${translate('orders.steps.submit')}: ${status}`} />
      <RepeatWarning order={order} step={step} uploads={uploads} />
      <p id={why} className={styles.missing}>
        {missing && translate(missing)}
      </p>
      <div className={styles.send} data-low-line="" data-bottom-bar="">
        {onClose && (
          <Button disabled={uploads.busy} onClick={() => void close()}>
            {translate('orders.steps.close')}
          </Button>
        )}
        <Button
          kind="primary"
          data-press="submit"
          disabled={pending}
          // Still pressed: it then warns in the words of the product description (A§5).
          aria-disabled={missing ? true : undefined}
          aria-describedby={why}
          onClick={send}
        >
          {translate(abilities.submit ? 'orders.steps.submit' : 'orders.steps.add')}
        </Button>
      </div>
    </div>
  )
}
