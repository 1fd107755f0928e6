import Dialog from '@mui/material/Dialog'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { MuiRoot } from '../MuiRoot.tsx'
import styles from './ConfirmDialog.module.css'
import type { ConfirmAsked } from './confirm.tsx'

/** The default confirmation dialog (A§2). */
export default function ConfirmDialog({ open, asked }: { open: boolean; asked: ConfirmAsked }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <MuiRoot>
      <Dialog
        open={open}
        onClose={() => asked.answer(false)}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        transitionDuration={120}
      >
        <div className={styles.dialog}>
          <h2 className={styles.title} id={`${id}-title`}>
            {asked.title ?? translate('ui.confirm.title')}
          </h2>
          {asked.text && (
            <div className={styles.text} id={`${id}-text`}>
              {asked.text}
            </div>
          )}
          <div className={styles.buttons}>
            <button type="button" className="button" onClick={() => asked.answer(false)}>
              {asked.cancel ?? translate('ui.confirm.cancel')}
            </button>
            <button
              type="button"
              className="button"
              data-kind={asked.danger ? 'danger' : 'primary'}
              ref={(button) => button?.focus()}
              onClick={() => asked.answer(true)}
            >
              {asked.confirm ?? translate('ui.confirm.confirm')}
            </button>
          </div>
        </div>
      </Dialog>
    </MuiRoot>
  )
}
