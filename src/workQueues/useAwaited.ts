import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { NextAction } from '#contract/workQueues/workQueues.ts'
import { useAccount } from '#src/providers/account.ts'

/** The person whom this step belongs to; undefined if there is no such person, or the account sees no names. */
function personOf(next: NextAction, { cs, customer }: OrderRow) {
  switch (next) {
    case 'WAIT':
      return customer
    case 'CHECK':
    case 'CHECK_FILES':
    case 'ANSWER':
    case 'SEND':
    case 'REMIND':
      return cs
    // An artist's queue holds only their own work, and any agent may assign an order.
    default:
      return undefined
  }
}

/**
 * In words: the customer whom the order waits for, or the agent whose order it is, although any agent may take the
 * step. Undefined if the step belongs to no one person.
 */
export function useAwaited(next: NextAction, order: OrderRow | null): string | undefined {
  const translate = useTranslate()
  const account = useAccount()
  const person = order && personOf(next, order)
  if (!person) return undefined
  if (next === 'WAIT') return translate('workQueues.waitsFor', { name: person.fullName })
  if ('login' in person && person.login === account?.login) return translate('workQueues.yours')
  return translate('workQueues.ofAgent', { name: person.fullName })
}
