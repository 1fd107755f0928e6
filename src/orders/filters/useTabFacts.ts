import type { TabFacts } from '#contract/orders/tabs.ts'
import { useAccount } from '#src/providers/account.ts'
import { useProperty } from '#src/providers/properties.ts'

/** What the signed-in account's alert tabs depend on. */
export function useTabFacts(): TabFacts {
  return { login: useAccount()?.login ?? '', vendor: useProperty('default_vendor') }
}
