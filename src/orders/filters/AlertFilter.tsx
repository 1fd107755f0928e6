import { useTranslate } from 'ra-core'
import { type Grant, holds } from '#contract/access.ts'
import { ALERT_FILTERS, ALERT_NEEDS, type AlertFilter as Alert } from '#contract/orders/alerts.ts'
import { useAccount } from '#src/providers/account.ts'
import type { AddedFilterProps } from '#src/ui/filters/AddedFilters.tsx'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { useOrderFilters } from './useOrderFilters.ts'

/** Those that the account may see. */
function useAlerts(): readonly Alert[] {
  const account = useAccount()
  const sees = (needed: Grant | undefined) =>
    needed === undefined || (account !== undefined && holds(account, needed))
  return ALERT_FILTERS.filter((alert) => sees(ALERT_NEEDS[alert]))
}

/** Filters by an alert, those of the tabs among them. */
export function AlertFilter({ autoOpen }: AddedFilterProps) {
  const translate = useTranslate()
  const { filter, setFilter } = useOrderFilters()
  const alerts = useAlerts()
  const name = translate('orders.filter.alert')
  const label = (alert: Alert) => translate(`orders.alert.${alert}`)
  return (
    <FilterPill
      name={name}
      value={filter.alert && label(filter.alert)}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => setFilter({ alert: undefined })}
      autoOpen={autoOpen}
    >
      {(close) => (
        <Picker
          label={name}
          noMatch={translate('orders.assign.noMatch')}
          choices={alerts.map((value) => ({ value, label: label(value) }))}
          selected={filter.alert ? [filter.alert] : []}
          onPick={(value) => {
            setFilter({ alert: ALERT_FILTERS.find((one) => one === value) })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}
