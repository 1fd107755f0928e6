import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useFoundRecords } from '#src/admin/list/useFoundRecords.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'
import styles from './Inbox.module.css'
import { useInboxWrites } from './useInboxWrites.ts'

/** Milliseconds after the last letter before orders are searched. */
const PAUSE_MS = 300

function useOrderChoices(text: string) {
  const translate = useTranslate()
  const { data, error, refetch } = useFoundRecords<OrderRow>('orders', {
    filter: { text: useDebounced(text.trim(), PAUSE_MS) },
    sort: { field: 'number', order: 'DESC' },
  })
  const choices = data?.map(({ id, number, customer, status }) => ({
    value: String(id),
    label: [`#${number}`, customer?.fullName].filter(Boolean).join(' · '),
    hint: translate(`orders.status.${status}`),
  }))
  return { choices, error, refetch }
}

interface LinkFormProps {
  readonly id: number
  readonly onDone: () => void
}

/** Chooses the order of a message, by number or customer. */
export function LinkForm({ id, onDone }: LinkFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const [text, setText] = useState('')
  const [chosen, choose] = useState<string>()
  const { choices, error, refetch } = useOrderChoices(text)
  const { link } = useInboxWrites(id)
  const save = () => {
    if (link.isPending) return
    if (chosen === undefined) toast.warn(translate('inbox.chooseOrder'))
    else link.mutate(Number(chosen), { onSuccess: onDone })
  }
  return (
    <section className={styles.form} aria-label={translate('inbox.link')}>
      <p className={styles.hint}>{translate('inbox.linkHint')}</p>
      <div className={styles.picker}>
        <Picker
          label={translate('inbox.order')}
          searchLabel={translate('inbox.searchOrder')}
          noMatch={translate('inbox.noOrder')}
          choices={choices}
          selected={chosen === undefined ? [] : [chosen]}
          onText={setText}
          onPick={choose}
          failed={error && <ChoicesFailed retry={refetch} />}
        />
      </div>
      <div className={styles.actions}>
        <button type="button" className="button" data-kind="primary" disabled={link.isPending} onClick={save}>
          {translate('inbox.link')}
        </button>
      </div>
    </section>
  )
}
