/** Query keys that live events invalidate; separate from the queries, which load with the list. */
export const TAGS_KEY = ['orders', 'tags'] as const
export const BUDGET_LOGS_KEY = ['orders', 'budgetLog'] as const
export const ARTISTS_KEY = ['artists'] as const
