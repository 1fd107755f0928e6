import type { TranslateFunction } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { statusOf } from '#contract/orders/statuses.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { Turn } from '#contract/orders/steps/turns.ts'
import { versionOf } from '#src/orders/data/steps/versions.ts'
import { formatSoon } from '#src/ui/format.ts'

interface Said {
  readonly order: Order
  readonly steps: readonly Step[]
  /** The step that moves the order. */
  readonly step: Step | undefined
  readonly turn: Turn
  readonly mine: boolean
  readonly now: number
}

const customerOf = ({ order }: Said, translate: TranslateFunction): string =>
  order.customer?.firstName || translate('orders.turn.theCustomerName')

/** The name of whom the order waits for, as far as the account sees it. */
function nameOf(said: Said, translate: TranslateFunction): string {
  const { order, step, turn } = said
  if (turn.who === 'CUSTOMER') return customerOf(said, translate)
  if (turn.who === 'STAFF') return order.cs?.firstName ?? translate('orders.turn.staff')
  return order.assignedTo?.firstName ?? step?.artist?.firstName ?? translate('orders.turn.artist')
}

/** What is worked on, such as `sketch v2`. */
function workOf({ order, steps, step, turn }: Said, translate: TranslateFunction): string {
  const work = translate(`orders.turn.work.${statusOf(order.status).group}`)
  const decided = turn.task === 'check' || turn.task === 'decide'
  const version = decided && step ? versionOf(steps, step)?.number : undefined
  return version === undefined ? work : `${work} ${translate('orders.steps.version', { number: version })}`
}

/** What is to be done, with its deadline. */
function taskOf(said: Said, translate: TranslateFunction): string {
  const { turn, mine, now } = said
  const work = workOf(said, translate)
  const task = translate(`orders.turn.${mine ? 'mine' : 'theirs'}.${turn.task}`, {
    work,
    name: customerOf(said, translate),
  })
  if (turn.by === undefined) return task
  const key = turn.late ? 'late' : mine ? 'by' : 'due'
  return translate(`orders.turn.${key}`, { task, date: formatSoon(turn.by, now) })
}

/** Whose turn it is, and for what; the lead is empty if the text says both. */
export function turnText(said: Said, translate: TranslateFunction): { lead: string; text: string } {
  const { turn, mine, now } = said
  if (turn.task === 'pay') return { lead: '', text: translate('orders.turn.payment') }
  if (turn.who === 'CUSTOMER') {
    const name = nameOf(said, translate)
    const { notified } = said.step ?? {}
    if (!notified) return { lead: '', text: translate('orders.turn.theCustomer', { name }) }
    const way = translate(`orders.turn.${notified.reminder ? 'reminded' : 'notified'}.${notified.by}`)
    return {
      lead: '',
      text: translate('orders.turn.customer', { name, way, date: formatSoon(notified.at, now) }),
    }
  }
  if (turn.who === 'ASSIGNER' && !mine) return { lead: '', text: translate('orders.turn.nobody') }
  const lead = mine
    ? translate('orders.turn.yours')
    : translate('orders.turn.waiting', { name: nameOf(said, translate) })
  const text = turn.who === 'ASSIGNER' ? translate('orders.turn.assign') : taskOf(said, translate)
  return { lead, text }
}
