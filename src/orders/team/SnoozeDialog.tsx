import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { AlertType } from '#contract/orders/alerts.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { MAX_SNOOZE_DAYS, MAX_SNOOZE_REASON, snoozeAlert } from '#contract/orders/team/snoozes.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { useWriteError } from '#src/orders/data/useWriteError.ts'
import { useCall } from '#src/providers/useCall.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { DayInput } from '#src/ui/filters/DayInput.tsx'
import { Select } from '#src/ui/input/Select.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { dayText } from '#src/ui/time/day.ts'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { editingMark } from './editing.ts'
import { dayAfter, isSnoozeDay } from './snoozeDays.ts'
import styles from './Team.module.css'
import { useKeepOrder } from './useKeepOrder.ts'

export interface SnoozeDialogProps {
  readonly order: OrderRow
  /** The alerts that it has now, most urgent first. */
  readonly alerts: readonly AlertType[]
  readonly onClose: () => void
}

/** Days ahead that are offered at once. */
const QUICK = [1, 3, 7]

/** Asks which alert to hide, until when and why. The reason is a draft until it is sent. */
export default function SnoozeDialog({ order, alerts, onClose }: SnoozeDialogProps) {
  const translate = useTranslate()
  return (
    <Modal title={translate('team.snooze.title')} onClose={onClose}>
      <SnoozeForm order={order} alerts={alerts} onClose={onClose} />
    </Modal>
  )
}

interface Asked {
  readonly alert: AlertType
  readonly until: string
  readonly reason: string
}

function useSnooze(order: OrderRow, onDone: () => void) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const keep = useKeepOrder(order.code)
  const onError = useWriteError(order.code)
  return useMutation({
    mutationFn: ({ alert, ...body }: Asked) => call(snoozeAlert, { id: String(order.id), alert }, { body }),
    onSuccess: (saved, { until }) => {
      keep(saved)
      toast.success(translate('team.snooze.done', { day: dayText(until) }))
      onDone()
    },
    onError,
  })
}

function SnoozeForm({ order, alerts, onClose }: SnoozeDialogProps) {
  const translate = useTranslate()
  const toast = useToast()
  const timeZone = useTimeZone()
  const [chosen, choose] = useState<AlertType>()
  const [until, setUntil] = useState(() => dayAfter(1, timeZone))
  const draft = useDraft(`order.${order.id}.snooze`)
  const snooze = useSnooze(order, () => {
    draft.sent()
    onClose()
  })
  const alert = chosen && alerts.includes(chosen) ? chosen : alerts[0]
  const send = (event: FormEvent) => {
    event.preventDefault()
    const reason = draft.text.trim()
    if (snooze.isPending) return
    if (!alert) toast.warn(translate('error.noSuchAlert'))
    else if (!isSnoozeDay(until, timeZone))
      toast.warn(translate('validation.snoozeDay', { days: MAX_SNOOZE_DAYS }))
    else if (reason === '') toast.warn(translate('validation.noSnoozeReason'))
    else snooze.mutate({ alert, until, reason })
  }
  return (
    <Stack as="form" gap={14} shrink noValidate onSubmit={send} {...editingMark('alert')}>
      {alert && <AlertChoice alerts={alerts} alert={alert} onChoose={choose} />}
      <Until value={until} onChange={setUntil} timeZone={timeZone} />
      <Reason text={draft.text} onText={draft.setText} readOnly={snooze.isPending} />
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
        <Button type="submit" kind="primary" disabled={snooze.isPending}>
          {translate('team.snooze.send')}
        </Button>
      </SaveBar>
    </Stack>
  )
}

interface AlertChoiceProps extends Pick<SnoozeDialogProps, 'alerts'> {
  readonly alert: AlertType
  readonly onChoose: (alert: AlertType) => void
}

function AlertChoice({ alerts, alert, onChoose }: AlertChoiceProps) {
  const translate = useTranslate()
  if (alerts.length < 2)
    return (
      <Text as="p" weight="label">
        {translate(`orders.alert.${alert}`)}
      </Text>
    )
  return (
    <Stack as="label" gap={4} size="usual" tone="ink-2">
      {translate('team.snooze.alert')}
      <Select
        value={alert}
        onPick={(picked) => {
          const found = alerts.find((each) => each === picked)
          if (found) onChoose(found)
        }}
        options={alerts.map((each) => ({ value: each, label: translate(`orders.alert.${each}`) }))}
      />
    </Stack>
  )
}

interface UntilProps {
  readonly value: string
  readonly onChange: (day: string) => void
  readonly timeZone: string
}

/** The day it ends, with some days to choose at once. */
function Until({ value, onChange, timeZone }: UntilProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Stack gap={4} size="usual" tone="ink-2">
      <label htmlFor={id}>{translate('team.snooze.until')}</label>
      <DayInput
        id={id}
        value={value}
        onChange={onChange}
        max={dayAfter(MAX_SNOOZE_DAYS, timeZone)}
        aria-describedby={`${id}-hint`}
        aria-required
      />
      <Row as="span" gap={6} align="stretch" wrap>
        {QUICK.map((days) => {
          const day = dayAfter(days, timeZone)
          return (
            <BareButton
              key={days}
              className={styles.day}
              aria-pressed={day === value}
              onClick={() => onChange(day)}
            >
              {translate('team.snooze.days', { smart_count: days })}
            </BareButton>
          )
        })}
      </Row>
      <Text size="small" tone="ink-3" id={`${id}-hint`}>
        {translate('team.snooze.hint')}
      </Text>
    </Stack>
  )
}

interface ReasonProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly readOnly: boolean
}

function Reason({ text, onText, readOnly }: ReasonProps) {
  const translate = useTranslate()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  return (
    <Stack as="label" gap={4} size="usual" tone="ink-2">
      {translate('team.snooze.reason')}
      <TextArea
        ref={area}
        rows={3}
        maxLength={MAX_SNOOZE_REASON}
        aria-required
        value={text}
        readOnly={readOnly}
        onText={onText}
      />
    </Stack>
  )
}
