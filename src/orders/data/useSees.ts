import { type OrderFieldName, seesField } from '#contract/orders/fields.ts'
import { useAccount } from '#src/providers/account.ts'

/** Whether the account sees this field of orders (D-3.7). False while the account loads. */
export function useSees(name: OrderFieldName): boolean {
  const account = useAccount()
  return account !== undefined && seesField(account, name)
}
