import { useTranslate } from 'ra-core'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/statuses.ts'
import type { TimelineEvent } from '#contract/orders/timeline.ts'
import { customText, valueOfText } from '#src/customFields/customText.ts'
import { statusBadge } from '#src/orders/data/orderCells.tsx'
import { formatDateTime, formatDollars } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { dayText } from '#src/ui/time/day.ts'
import styles from './TimelinePanel.module.css'
import { type ChangeKind, changeKindOf, kindText } from './timelineChange.ts'
import { TIMELINE_ICONS } from './timelineIcons.ts'
import type { TimelineOrder } from './timelineOrder.ts'
import { UndoArtistButton } from './UndoArtistButton.tsx'

interface EntryProps {
  readonly order: TimelineOrder
  readonly event: TimelineEvent
}

/** One event: what happened, the old and new value, its text, by whom, when and on which step. */
export function TimelineEntry({ order, event }: EntryProps) {
  const translate = useTranslate()
  const say = useFaultText()
  const { at, actor, kind, group, step } = event
  const note = event.note && kind === 'shopNotInformed' ? say(event.note) : event.note
  const custom = customChange(event, translate)
  const subject = custom?.subject ?? subjectText(event, translate)
  const moment = formatDateTime(at)
  const change = changeKindOf(event)
  const Icon = TIMELINE_ICONS[group]
  return (
    <li className={styles.entry}>
      <span className={styles.sign} data-group={group}>
        <Icon fontSize="small" />
      </span>
      <div className={styles.what}>
        <Row as="p" rowGap={0} align="stretch" wrap>
          <Text as="strong" weight="label">
            {translate(kindText(event))}
          </Text>
          {subject && (
            <Text shrink tone="ink-2">
              {subject}
            </Text>
          )}
          <Text as="time" end size="small" tone="ink-3" tabular dateTime={at} title={moment}>
            {moment.split(' ')[1]}
          </Text>
        </Row>
        {change && <Change {...event} {...custom} shownAs={change} />}
        {event.moved && <Change {...event.moved} shownAs="status" />}
        {event.budget && <Change {...event.budget} shownAs="money" about={translate('orders.show.budget')} />}
        {note && (
          <Text as="p" tone="ink-2" keepLines>
            {note}
          </Text>
        )}
        <Text as="p" size="small" tone="ink-3" line={16}>
          {event.verdict ? translate('orders.column.customer') : actorName(actor, translate)}
          {step && <> · {stepName(step, translate)}</>}
          {event.channel && <> · {translate(`orders.activity.${event.channel}`)}</>}
          {event.inStead && <> · {translate('timeline.inStead')}</>}
        </Text>
        {event.undo && <UndoArtistButton order={order} undo={event.undo} />}
      </div>
    </li>
  )
}

type Translate = ReturnType<typeof useTranslate>

/** Who did it. What is no person, such as the print vendor, has a name in each language. */
const actorName = (actor: string | null, translate: Translate): string =>
  actor === null ? translate('orders.customerService') : translate(`timeline.actors.${actor}`, { _: actor })

/** What it is about: as told, a thing of the shop with what was decided, or an alert with the day until which it is hidden. */
function subjectText(event: TimelineEvent, translate: Translate): string | null {
  const { kind, group, subject, after } = event
  if (group === 'shop') return shopSubject(event, translate)
  if (kind !== 'alertSnoozed' && kind !== 'alertWoken') return subject
  return [translate(`orders.alert.${subject}`), after && dayText(after)].filter(Boolean).join(' · ')
}

/** What the shop changed or was told; an item goes by its own name. */
function shopSubject({ kind, subject, after }: TimelineEvent, translate: Translate): string | null {
  if (subject === null || kind === 'shopItemChanged' || kind === 'shopItemRemoved') return subject
  const words = translate(`timeline.shop.subjects.${subject}`, { _: subject })
  return kind === 'shopSettled' ? `${words} · ${translate(`timeline.shop.decisions.${after ?? ''}`)}` : words
}

/** The name of a custom field, and its values as elsewhere; texts of no value are empty. */
function customChange({ custom: name, before, after }: TimelineEvent, translate: Translate) {
  const field = name === undefined ? undefined : ORDER_CUSTOM_FIELDS[name]
  if (name === undefined || !field) return undefined
  const show = (value: string | null) =>
    customText(translate, 'orders', [name, field], valueOfText(field, value)) || null
  return { subject: translate(`orders.fields.custom.${name}`), before: show(before), after: show(after) }
}

const isStatus = (name: string): name is OrderStatus => ORDER_STATUSES.some((status) => status === name)

/** A step is named by its status; a delivery is not a step. */
function stepName(step: string, translate: Translate): string {
  if (step === 'delivery') return translate('timeline.delivery')
  return isStatus(step) ? translate(`orders.status.${step}`) : step
}

type ChangeProps = Pick<TimelineEvent, 'before' | 'after'> & {
  readonly shownAs: ChangeKind
  /** What changed, if the title does not say it. */
  readonly about?: string
}

function Change({ before, after, shownAs, about }: ChangeProps) {
  const translate = useTranslate()
  if (shownAs === 'text') {
    return (
      <p className={styles.texts}>
        {before !== null && (
          <Text as="del" tone="ink-3">
            {before}
          </Text>
        )}
        {after !== null && <ins>{after}</ins>}
      </p>
    )
  }
  const show = (value: string | null) => valueText(value, shownAs, translate)
  return (
    <Row as="p" rowGap={4} wrap tabular>
      {about && <span>{about}</span>}
      <span>{show(before)}</span>
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">{translate('timeline.became')}</span>
      <span>{show(after)}</span>
    </Row>
  )
}

/** A status as badge, an amount in dollars, a name as is. */
function valueText(value: string | null, shownAs: ChangeKind, translate: Translate) {
  if (value === null) {
    return translate(shownAs === 'name' ? 'timeline.nobody' : 'timeline.nothing')
  }
  if (shownAs === 'money') return formatDollars(Number(value))
  if (shownAs === 'status' && isStatus(value)) return statusBadge(value, { translate })
  return value
}
