import { useTranslate } from 'ra-core'
import { type ApiToken, renewServiceToken } from '#contract/apiTokens/apiTokens.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { Text } from '#src/ui/layout/Text.tsx'

/** Says why a token does not work, or why little can be done with it here. */
export function TokenNote() {
  const translate = useTranslate()
  const { kind, state, owner } = useRecord<ApiToken>()
  const edits = useCan(renewServiceToken)
  const stopped = kind === 'SERVICE' && state === 'STOPPED'
  if (!edits || !(stopped || kind === 'PERSONAL')) return null
  return (
    <Text as="p" padX={14} padY={12} corner="control" ground={stopped ? 'warn-paper' : 'sunken'} breaks>
      {translate(`apiTokens.service.${stopped ? 'stopped' : 'personal'}`, {
        owner: owner.fullName || owner.login,
      })}
    </Text>
  )
}
