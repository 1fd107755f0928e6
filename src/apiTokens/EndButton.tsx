import { useTranslate } from 'ra-core'
import { type ApiToken, endToken } from '#contract/apiTokens/apiTokens.ts'
import { type OfRecord, useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { RowDelete } from '#src/ui/record/RowAction.tsx'
import { useEndToken } from './tokenQueries.ts'

interface EndButtonProps extends OfRecord<ApiToken> {
  /** Set on the record page, where a usual button is shown; without it, the small action of a list row. */
  readonly onEnded?: () => void
}

/** Ends a token of the shop or of any account, after a question. */
export function EndButton({ onEnded, ...given }: EndButtonProps) {
  const translate = useTranslate()
  const token = useRecord(given)
  const can = useCan(endToken)
  const { end, isPending } = useEndToken(onEnded ? { onEnded } : {})
  if (!can) return null
  const Look = onEnded ? Button : RowDelete
  return (
    <Look
      disabled={isPending}
      aria-label={translate('apiTokens.end.endIt', { name: token.name })}
      onClick={() => end(token)}
    >
      {translate('apiTokens.end.end')}
    </Look>
  )
}
