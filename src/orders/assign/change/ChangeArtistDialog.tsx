import { useTranslate } from 'ra-core'
import type { FormEvent } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { takeFocus } from '#src/ui/overlay/takeFocus.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { CHANGE_TEXTS, ChangeFields } from './ChangeFields.tsx'
import type { PickedArtist } from './useArtistPick.ts'
import { useChangeDraft } from './useChangeDraft.ts'

export interface ChangeArtistDialogProps {
  readonly order: OrderRow
  readonly picked: PickedArtist
  readonly onClose: () => void
}

/** Asks before an artist is assigned who was picked: what becomes of the work that ends, and the budget. */
export default function ChangeArtistDialog(props: ChangeArtistDialogProps) {
  return (
    <MoreTexts texts={CHANGE_TEXTS}>
      <Asking {...props} />
    </MoreTexts>
  )
}

function Asking({ order, picked, onClose }: ChangeArtistDialogProps) {
  const translate = useTranslate()
  const draft = useChangeDraft(order, picked.login, onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    draft.send()
  }
  const facts = { number: order.number, name: picked.name }
  return (
    <Modal title={translate('changeArtist.title', facts)} busy={draft.isPending} onClose={onClose}>
      <Stack as="form" gap={14} noValidate onSubmit={send} {...editingMark('assignment')}>
        <ChangeFields order={order} name={picked.name} draft={draft} />
        <SaveBar>
          <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
          <Button type="submit" kind="primary" data-press="assign" disabled={draft.isPending} ref={takeFocus}>
            {translate(draft.isPending ? 'ui.saving' : 'changeArtist.assign')}
          </Button>
        </SaveBar>
      </Stack>
    </Modal>
  )
}
