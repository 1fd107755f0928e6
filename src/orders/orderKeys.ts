/** Keys of cached answers that the live stream makes old; apart from what asks, which loads with the list. */
export const TAGS_KEY = ['orders', 'tags'] as const
export const BUDGET_LOGS_KEY = ['orders', 'budgetLog'] as const
export const ARTISTS_KEY = ['artists'] as const
