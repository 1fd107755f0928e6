import type { FieldErrors, Resolver } from 'react-hook-form'
import { amountFault, isRate } from '#contract/parkedOrders/amounts.ts'
import type { ParkedOrder } from '#contract/parkedOrders/parkedOrders.ts'
import { type ItemEntry, isForeign, type TakeValues, takeValues } from './takeValues.ts'

type Text = string | undefined

const REQUIRED = 'validation.required'
/** The box itself asks what a text means that is not one number. */
const UNREAD = 'validation.invalid'

const withText = (message: Text) => (message === undefined ? undefined : { type: 'custom', message })

/** What was read is not the fault of the person who completes it. */
function amountText(amount: number | '', read: number | '' | undefined, currency: string): Text {
  if (Number.isNaN(amount)) return UNREAD
  return amount === '' || amount === read ? undefined : amountFault(amount, currency)
}

const rateText = (rate: number | ''): Text => {
  if (rate === '') return REQUIRED
  if (Number.isNaN(rate)) return UNREAD
  return isRate(rate) ? undefined : 'parked.rules.rate'
}

function itemErrors({ quantity, price }: ItemEntry, read: number | '' | undefined, currency: string) {
  const errors = {
    quantity: withText(quantity === '' ? REQUIRED : Number.isNaN(quantity) ? UNREAD : undefined),
    price: withText(price === '' ? REQUIRED : amountText(price, read, currency)),
  }
  return errors.quantity || errors.price ? errors : undefined
}

/** Checks the amounts as the server does, at their fields; all else is left to the server, which knows what is missing. */
export const resolverFor =
  (order: ParkedOrder, { prices }: { readonly prices: boolean }): Resolver<TakeValues> =>
  (values) => {
    const { currency } = order
    const read = takeValues(order)
    const items = values.items.map((item) =>
      itemErrors(item, item.place === undefined ? undefined : read.items[item.place]?.price, currency),
    )
    const found = {
      rate: withText(isForeign(order) ? rateText(values.rate) : undefined),
      total: withText(prices ? amountText(values.total, read.total, currency) : undefined),
      items: prices && items.some(Boolean) ? items : undefined,
    }
    const errors = Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined))
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<TakeValues> }
      : { values, errors: {} }
  }
