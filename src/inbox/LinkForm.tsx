import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useFoundRecords } from '#src/admin/list/useFoundRecords.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { type Choice, Picker } from '#src/ui/filters/Picker.tsx'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'
import { PickButton } from '#src/ui/input/PickButton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
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
  const [chosen, choose] = useState<Choice>()
  const { anchor, close, opener } = usePopover()
  const { link } = useInboxWrites(id)
  const label = translate('inbox.order')
  const pick = (choice: Choice) => {
    choose(choice)
    close()
  }
  const save = () => {
    if (link.isPending) return
    if (chosen === undefined) toast.warn(translate('inbox.chooseOrder'))
    else link.mutate(Number(chosen.value), { onSuccess: onDone })
  }
  return (
    <section className={styles.form} aria-label={translate('inbox.link')}>
      <Stack gap={4} shrink size="usual" tone="ink-2">
        <span>{label}</span>
        <PickButton {...opener} label={label} text={chosen?.label ?? '–'} />
        {anchor && (
          <Popover anchor={anchor} label={label} onClose={close} width={320}>
            <OrderPicker chosen={chosen?.value} onPick={pick} />
          </Popover>
        )}
      </Stack>
      <Button kind="primary" disabled={link.isPending} onClick={save}>
        {translate('inbox.link')}
      </Button>
    </section>
  )
}

interface OrderPickerProps {
  readonly chosen: string | undefined
  readonly onPick: (choice: Choice) => void
}

function OrderPicker({ chosen, onPick }: OrderPickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, error, refetch } = useOrderChoices(text)
  return (
    <Picker
      label={translate('inbox.order')}
      searchLabel={translate('inbox.searchOrder')}
      noMatch={translate('inbox.noOrder')}
      choices={choices}
      selected={chosen === undefined ? [] : [chosen]}
      onText={setText}
      onPick={(value) => {
        const choice = choices?.find((one) => one.value === value)
        if (choice) onPick(choice)
      }}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
