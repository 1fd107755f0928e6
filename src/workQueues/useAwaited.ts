import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { NextAction } from '#contract/workQueues/workQueues.ts'
import { useAccount } from '#src/providers/account.ts'

/** The person of the order who takes this step; undefined if nobody in particular does, or the account sees no names. */
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
    // An artist's queue holds their own work alone; whoever may assign is nobody in particular.
    default:
      return undefined
  }
}

/**
 * Whom the order waits for, in words, or whose it is among agents, any of whom may take the step; undefined if that is
 * nobody in particular.
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
