import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { ArtistPicker } from './ArtistPicker.tsx'
import styles from './ChangeArtistForm.module.css'
import { ChangeFields } from './change/ChangeFields.tsx'
import type { PickedArtist } from './change/useArtistPick.ts'
import { useChangeDraft } from './change/useChangeDraft.ts'
import { NOBODY } from './useAssign.ts'

interface ChangeArtistFormProps {
  readonly order: OrderRow
  readonly onDone: () => void
}

/** Assigns another artist and, if the account may, sets their budget in the same call (A§5, D-7.22). */
export function ChangeArtistForm({ order, onDone }: ChangeArtistFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const [chosen, choose] = useState<PickedArtist>()
  const current = order.assignedTo?.login ?? NOBODY
  const draft = useChangeDraft(order, chosen?.login, onDone)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) toast.warn(translate('orders.assigned.noArtist'))
    else if (chosen.login === current) toast.warn(translate('orders.assigned.sameArtist'))
    else draft.send()
  }
  return (
    <Stack as="form" gap={14} noValidate onSubmit={send} {...editingMark('assignment')}>
      <div className={styles.artists}>
        <ArtistPicker
          orderId={order.id}
          selected={[chosen?.login ?? current]}
          onPick={(login, name) => choose({ login, name })}
        />
      </div>
      {chosen && <ChangeFields order={order} name={chosen.name} draft={draft} />}
      <SaveBar sticky>
        <Button onClick={onDone}>{translate('ui.confirm.cancel')}</Button>
        <Button type="submit" kind="primary" disabled={draft.isPending}>
          {translate(draft.isPending ? 'ui.saving' : 'ui.save')}
        </Button>
      </SaveBar>
    </Stack>
  )
}
