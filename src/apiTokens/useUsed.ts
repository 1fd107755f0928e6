import { useTranslate } from 'ra-core'
import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import { formatDateTime } from '#src/ui/format.ts'

/** When a token was last used and from where, in a sentence. */
export function useUsed({ lastUsed, lastAddress: address }: ApiToken): string {
  const translate = useTranslate()
  if (lastUsed === null) return translate('apiTokens.unused')
  const at = formatDateTime(lastUsed)
  return address === null
    ? translate('apiTokens.used', { at })
    : translate('apiTokens.usedFrom', { at, address })
}
