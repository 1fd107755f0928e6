/** Names of the API tokens (D-2.29). */
export const apiTokens = {
  title: 'API tokens',
  one: 'API token',
} as const
