import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { type CustomKey, customFiltersOf, customKey, seenCustom } from '#contract/customFields/fields.ts'
import type { Account } from '#contract/session/session.ts'
import type { OptionalFilterProps } from '#src/orders/filters/optionalFilterProps.ts'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadFilter = () => import('./CustomFilter.tsx')

interface LazyFilterProps extends OptionalFilterProps {
  readonly field: CustomKey
}

function LazyFilter(props: LazyFilterProps) {
  const filter = usePart(loadFilter)
  return filter && <filter.default {...props} />
}

/** A filter for each custom field that the account sees and lists are filtered by, with its parameters. */
export const optionalCustom = (account: Account) =>
  seenCustom(account, ORDER_CUSTOM_FIELDS).flatMap(([name, field]) => {
    const key = customKey(name)
    const params = customFiltersOf(name, field).map(([param]) => param)
    if (params.length === 0) return []
    return [{ key, params, Filter: (props: OptionalFilterProps) => <LazyFilter {...props} field={key} /> }]
  })
