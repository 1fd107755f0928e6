import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Button } from '../button/Button.tsx'
import { Text } from '../layout/Text.tsx'
import { SaveBar } from '../record/SaveBar.tsx'
import type { ConfirmAsked } from './confirmOptions.ts'
import { Modal } from './Modal.tsx'
import { takeFocus } from './takeFocus.ts'

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
        <Text as="div" size="body" tone="ink-2" line={21} id={`${id}-text`}>
          {asked.text}
          {asked.note && (
            <Text as="p" above={8}>
              {asked.note}
            </Text>
          )}
        </Text>
      )}
      <SaveBar>
        <Button onClick={() => asked.answer(false)}>{asked.cancel ?? translate('ui.confirm.cancel')}</Button>
        <Button kind={asked.danger ? 'danger' : 'primary'} ref={takeFocus} onClick={() => asked.answer(true)}>
          {asked.confirm ?? translate('ui.confirm.confirm')}
        </Button>
      </SaveBar>
    </Modal>
  )
}
