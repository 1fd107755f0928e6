/** The orders list: tabs, columns, live changes, keys, export (A§2). */
export const list = {
  label: 'Orders',
  selectRow: 'Select order #%{number}',
  empty: 'No orders yet',
  emptyHint: 'Orders appear here as soon as a shop sends them.',
  emptyScope: 'Orders appear here as soon as they are assigned to you.',
  filteredEmpty: 'No orders match',
  filteredEmptyHint: 'Remove a filter or search for something else.',
  hiddenHits:
    '%{smart_count} order matches “%{text}” outside these filters. |||| %{smart_count} orders match “%{text}” outside these filters.',
  searchEverywhere: 'Search everywhere',
  failed: 'The orders could not be loaded.',
} as const

export const tab = {
  label: 'Views',
  all: 'All',
  myTurn: 'My turn',
  late: 'Late',
  noActivity: 'No Activity in 24h',
  noSketch: 'No Sketch in 3 days',
  artistUpdated: 'Artist Updated',
  customerWrote: 'Customer wrote',
  hasPoster: 'Has Poster',
  mine: 'My Orders',
  vendor: 'Vendor: %{vendor}',
} as const

export const columns = {
  label: 'Columns',
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  reset: 'Show the usual columns',
} as const

export const live = {
  entering: '%{smart_count} new order: refresh |||| %{smart_count} new orders: refresh',
  moved: 'This list has changed: refresh',
} as const

/** Where a search found its words, if the row does not show it. */
export const match = {
  customer: 'Customer',
  code: 'Code',
  email: 'E-mail',
  phone: 'Phone',
  tracking: 'Tracking',
  found: 'Found in: ',
} as const

/** What the key of the own orders has switched to. */
export const own = {
  mine: 'Only orders assigned to you',
  myTurn: 'Only orders that wait for you',
  all: 'All orders',
} as const

export const exported = {
  label: 'Export CSV',
  pending: 'Exporting…',
  done: 'The file is downloaded',
  broken: 'The download was interrupted. Please try again.',
} as const
