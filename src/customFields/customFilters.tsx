import type { Holder } from '#contract/access.ts'
import { type CustomFields, customFiltersOf, customKey, seenCustom } from '#contract/customFields/fields.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { CustomFilterProps } from './CustomFilter.tsx'

const loadFilter = () => import('./CustomFilter.tsx')

function LazyFilter(props: CustomFilterProps) {
  const filter = usePart(loadFilter)
  return filter && <filter.default {...props} />
}

/** A filter for each custom field that the account sees and lists are filtered by, with its parameters of the address. */
export const filtersFor = (account: Holder, area: string, fields: CustomFields) =>
  seenCustom(account, fields).flatMap(([name, field]) => {
    const params = customFiltersOf(name, field).map(([param]) => param)
    if (params.length === 0) return []
    const Filter = ({ autoOpen }: Pick<CustomFilterProps, 'autoOpen'>) => (
      <LazyFilter area={area} name={name} field={field} autoOpen={autoOpen} />
    )
    return [{ key: customKey(name), params, Filter }]
  })
