import { holds } from '#contract/access.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import { ORDER_TABS } from '#contract/orders/tabs.ts'
import type { Account } from '#contract/session/session.ts'
import { tabUrl } from '#src/orders/filters/useOrderTab.ts'
import { hasLanded } from '#src/providers/landing.ts'

/** Where the work of an account begins, if it was not led there in this tab and the address has no parameters. */
export function landingUrlOf(account: Account, search: string): string | undefined {
  if (search !== '' || hasLanded(account.login)) return undefined
  const tab = ORDER_TABS.find(({ key }) => key === 'myTurn')
  const begins = tab?.grant && holds(account, tab.grant) && seesOwnOnly(account)
  return begins ? tabUrl(tab, { login: account.login, vendor: undefined }) : undefined
}
