/** Query keys of saved views. Live events invalidate them, so they are apart from the queries. */
export const SAVED_VIEW_KEYS = {
  lists: ['savedViews', 'getList'],
  counts: ['savedViews', 'counts'],
} as const
