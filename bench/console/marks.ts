/** Where a page shows its list, as selectors. */
export interface Marks {
  /** The text of each row by which one page of rows differs from another. */
  readonly row: string
  /** What each row has once all of it is drawn. */
  readonly drawn: string
  /** What there is while a row is not drawn yet. */
  readonly busy: string
  /** The list itself, with a checkbox in its head and one in each row. */
  readonly list: string
}

/** Our list, and the floors, which are made to be found in the same way. */
export const OURS: Marks = {
  row: '#orders tbody tr td a',
  drawn: '#orders tbody tr td a',
  busy: '#orders [aria-busy="true"]',
  list: '#orders',
}

const CUSTOMER = String.raw`td.column-customer\.last_name a`

/** The list of react-admin’s posters demo, whose rows are drawn when they name the customer, by a second call. */
export const POSTERS: Marks = {
  row: '.RaDataTable-table tbody td.column-reference',
  drawn: `.RaDataTable-table tbody ${CUSTOMER}`,
  busy: `.RaDataTable-table tbody tr:not(:has(${CUSTOMER}))`,
  list: '.RaDataTable-table',
}
