import { DEFAULT_TOKEN_DAYS } from '#contract/apiTokens/apiTokens.ts'
import { useProperty } from '#src/providers/properties.ts'
import { daysOffered } from './tokenForm.ts'

/** For how many days a token may work in this shop, and which numbers of days are offered. */
export function useDays() {
  const most = Number(useProperty('max_token_days') ?? DEFAULT_TOKEN_DAYS)
  return { most, ...daysOffered(most) }
}
