import { type OrderFieldName, seesField } from '#contract/orders/fields.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Account } from '../accounts/account.ts'

/** Of these fields of an order, those that the account does not see (D-3.7). */
export const hiddenFields = <Name extends OrderFieldName>(
  account: Account,
  names: readonly Name[],
): readonly Name[] => names.filter((name) => !seesField(account, name))

/** Only these fields of an order, those that the account sees; others, and fields without a value, are absent (D-3.7). */
export function visibleFields<Name extends OrderFieldName>(
  account: Account,
  names: readonly Name[],
  values: { readonly [N in Name]: Order[N] | undefined },
): Pick<Order, Name> {
  const visible = names.filter((name) => values[name] !== undefined && seesField(account, name))
  return Object.fromEntries(visible.map((name) => [name, values[name]])) as Pick<Order, Name>
}
