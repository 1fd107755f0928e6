import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { RadioButton } from '#src/ui/input/RadioButton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import styles from './Late.module.css'
import { isTickable, type LateItem } from './lateItems.ts'
import { sentParts } from './lateTime.ts'
import type { Sending } from './useSending.ts'

export interface StageProps {
  readonly sending: Sending
  readonly onClose: () => void
}

/** First stage: the channel, and which orders. Preview needs at least one (B§5). */
export function ChooseOrders({ sending, onClose }: StageProps) {
  const translate = useTranslate()
  const { chosen, preview } = sending
  return (
    <>
      <Channels />
      <Choices sending={sending} />
      <SaveBar sticky>
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          busy={preview.isPending}
          onClick={() => preview.mutate()}
        >
          {translate(preview.isPending ? 'lateNotifications.send.loading' : 'lateNotifications.send.preview')}
        </Button>
      </SaveBar>
    </>
  )
}

function Choices({ sending: { items, ticked, setTicked, outcomes } }: Pick<StageProps, 'sending'>) {
  const translate = useTranslate()
  const isFree = (item: LateItem) => isTickable(item) && outcomes.get(item.booking.id)?.problem !== null
  const free = items.filter(isFree)
  const all = free.length > 0 && free.every(({ booking }) => ticked.has(booking.id))
  const some = free.some(({ booking }) => ticked.has(booking.id))
  const tick = (id: number, on: boolean) =>
    setTicked((was) => new Set(on ? [...was, id] : [...was].filter((one) => one !== id)))
  return (
    <fieldset className={styles.choices}>
      <Text as="legend" below={4} size="usual" tone="ink-2">
        {translate('lateNotifications.send.choose')}
      </Text>
      {free.length > 1 && (
        <label className={styles.all}>
          <CheckBox
            checked={all}
            indeterminate={some && !all}
            onChange={() => setTicked(all ? new Set() : new Set(free.map(({ booking }) => booking.id)))}
          />
          {translate('lateNotifications.send.all')}
        </label>
      )}
      {items.map((item) => (
        <Choice
          key={item.booking.id}
          item={item}
          free={isFree(item)}
          ticked={ticked.has(item.booking.id)}
          onTick={(on) => tick(item.booking.id, on)}
        />
      ))}
    </fieldset>
  )
}

/** Only mails are sent; messages are shown, but cannot be chosen yet (D-11.16). */
function Channels() {
  const translate = useTranslate()
  return (
    <fieldset className={styles.channels}>
      <Text as="legend" below={4} size="usual" tone="ink-2">
        {translate('lateNotifications.channels')}
      </Text>
      <label>
        <RadioButton name="late-channel" checked readOnly />
        {translate('lateNotifications.channel.EMAIL')}
      </label>
      <label data-disabled="">
        <RadioButton name="late-channel" disabled />
        {translate('lateNotifications.channel.MESSENGER')}
        <small>{translate('lateNotifications.channel.notYet')}</small>
      </label>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly item: LateItem
  readonly free: boolean
  readonly ticked: boolean
  readonly onTick: (on: boolean) => void
}

/** An order, with the reason if it cannot be ticked (D-11.18). */
function Choice({ item: { booking }, free, ticked, onTick }: ChoiceProps) {
  const translate = useTranslate()
  const id = useId()
  const { number, customer, alert, problem, sentDate } = booking
  const sent = sentDate !== null && translate('lateNotifications.sentAt', sentParts(sentDate))
  const reason = sent || (!free && translate(`lateNotifications.problem.${problem ?? 'ALREADY_SENT'}`))
  const known = [customer?.fullName, customer?.email].filter(Boolean).join(' · ')
  return (
    <label className={styles.choice} data-disabled={free ? undefined : ''}>
      <CheckBox
        disabled={!free}
        checked={free && ticked}
        aria-label={[`#${number}`, customer?.fullName].filter(Boolean).join(' · ')}
        aria-describedby={id}
        onCheck={onTick}
      />
      <Text shrink breaks>
        <b>#{number}</b> {known}
      </Text>
      <small id={id}>{reason || translate(`orders.alert.${alert}`)}</small>
    </label>
  )
}
