import { useTranslate } from 'ra-core'
import { type Grant, holds } from '#contract/access.ts'
import { ALERT_FILTERS, ALERT_NEEDS, type AlertFilter as Alert } from '#contract/orders/alerts.ts'
import { useAccount } from '#src/providers/account.ts'
import type { AddedFilterProps } from '#src/ui/filters/AddedFilters.tsx'
import { OneFilter } from './OneFilter.tsx'

/** Those that the account may see. */
function useAlerts(): readonly Alert[] {
  const account = useAccount()
  const sees = (needed: Grant | undefined) =>
    needed === undefined || (account !== undefined && holds(account, needed))
  return ALERT_FILTERS.filter((alert) => sees(ALERT_NEEDS[alert]))
}

/** Filters by an alert, those of the tabs among them. */
export function AlertFilter(props: AddedFilterProps) {
  const translate = useTranslate()
  const choices = useAlerts().map((value) => ({ value, label: translate(`orders.alert.${value}`) }))
  return <OneFilter {...props} field="alert" choices={choices} />
}
