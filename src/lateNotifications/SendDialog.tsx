import { useTranslate } from 'ra-core'
import { type RefObject, useEffect, useRef } from 'react'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { useUnsaved } from '#src/ui/overlay/unsaved.ts'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { ChooseOrders } from './ChooseOrders.tsx'
import { EditNotices } from './EditNotices.tsx'
import styles from './Late.module.css'
import type { LateDialogProps } from './lateDialogs.ts'
import { Outcomes } from './Outcomes.tsx'
import { type Stage, useSending } from './useSending.ts'

const STAGES = { choose: ChooseOrders, edit: EditNotices, result: Outcomes } as const

/** Moves the focus into a stage when it replaces another one: the button that was pressed is gone. */
function useStageFocus(stage: Stage): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current !== stage) box.current?.focus()
    shown.current = stage
  }, [stage])
  return box
}

/** Tells the customers of late orders: tick, edit, send (B§4). Asks before edits are lost. */
export default function SendDialog({ rows, onClose }: LateDialogProps) {
  const translate = useTranslate()
  const mayDiscard = useMayDiscard()
  const sending = useSending({ rows, onClose })
  const { stage, dirty } = sending
  useUnsaved(dirty ? 'edited' : undefined)
  const Content = STAGES[stage]
  const box = useStageFocus(stage)
  const leave = async () => {
    if (sending.sending.isPending) return
    if (!dirty || (await mayDiscard())) onClose()
  }
  return (
    <Modal
      title={translate('lateNotifications.send.title')}
      size="wide"
      busy={sending.preview.isPending || sending.sending.isPending}
      onClose={() => void leave()}
    >
      <div className={styles.stage} ref={box} tabIndex={-1}>
        <Content sending={sending} onClose={() => void leave()} />
      </div>
    </Modal>
  )
}
