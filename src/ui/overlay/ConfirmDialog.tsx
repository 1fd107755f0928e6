import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Button } from '../button/Button.tsx'
import { SaveBar } from '../record/SaveBar.tsx'
import styles from './ConfirmDialog.module.css'
import type { ConfirmAsked } from './confirmOptions.ts'
import { Modal } from './Modal.tsx'

/** The default confirmation dialog (A§2). */
export default function ConfirmDialog({ open, asked }: { open: boolean; asked: ConfirmAsked }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Modal
      title={asked.title ?? translate('ui.confirm.title')}
      onClose={() => asked.answer(false)}
      open={open}
      describedBy={`${id}-text`}
    >
      {asked.text && (
        <div className={styles.text} id={`${id}-text`}>
          {asked.text}
          {asked.note && <p className={styles.note}>{asked.note}</p>}
        </div>
      )}
      <SaveBar>
        <Button onClick={() => asked.answer(false)}>{asked.cancel ?? translate('ui.confirm.cancel')}</Button>
        <Button
          kind={asked.danger ? 'danger' : 'primary'}
          ref={(button) => button?.focus()}
          onClick={() => asked.answer(true)}
        >
          {asked.confirm ?? translate('ui.confirm.confirm')}
        </Button>
      </SaveBar>
    </Modal>
  )
}
