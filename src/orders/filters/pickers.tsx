import type { ComponentType } from 'react'
import type { CustomKey } from '#contract/customFields/fields.ts'
import type { OrderFieldName } from '#contract/orders/fields.ts'
import type { AddedFilterProps } from '#src/ui/filters/AddedFilters.tsx'
import { AgentFilter } from './AgentFilter.tsx'
import { AlertFilter } from './AlertFilter.tsx'
import { ArtistFilter } from './ArtistFilter.tsx'
import { DayFilter } from './DayFilter.tsx'
import { FlagFilter } from './FlagFilter.tsx'
import type { OrderListFilter } from './orderFilters.ts'
import { PaymentFilter } from './PaymentFilter.tsx'
import { ProductFilter } from './ProductFilter.tsx'
import { SourceFilter } from './SourceFilter.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { StoreFilter } from './StoreFilter.tsx'

type Name = keyof OrderListFilter

/** The dropdowns of the bar (A§2), in its order. */
export const BAR_FILTERS = [
  ['store', StoreFilter],
  ['source', SourceFilter],
  ['tag', ProductFilter],
  ['status', StatusFilter],
  ['assignee', ArtistFilter],
] as const satisfies readonly (readonly [Name, ComponentType])[]

/** A filter that is shown only once it is chosen, to keep the bar on one line. */
export interface AddedFilter {
  readonly key: Name | CustomKey
  /** The fields that it reveals. */
  readonly shows?: readonly OrderFieldName[]
  /** The parameters of the address that set it; the key alone by default. */
  readonly params?: readonly string[]
  readonly Filter: ComponentType<AddedFilterProps>
}

/** Filters beyond the spec's dropdowns. */
export const ADDED_FILTERS: readonly AddedFilter[] = [
  { key: 'alert', Filter: AlertFilter },
  { key: 'paid', Filter: (props) => <DayFilter {...props} field="paid" /> },
  { key: 'deadline', Filter: (props) => <DayFilter {...props} field="deadline" /> },
  { key: 'paymentStatus', Filter: PaymentFilter },
  {
    key: 'unbudgeted',
    shows: ['budget', 'assignedTo'],
    Filter: (props) => <FlagFilter {...props} field="unbudgeted" />,
  },
  { key: 'cs', shows: ['cs'], Filter: AgentFilter },
]

/** The names of the filters that have a dropdown or the search box; the others are shown as chips. */
export const PICKED: ReadonlySet<string> = new Set([
  'text',
  ...BAR_FILTERS.map(([name]) => name),
  ...ADDED_FILTERS.map(({ key }) => key),
])
