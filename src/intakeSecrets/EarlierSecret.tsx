import { useTranslate } from 'ra-core'
import { formatDateTime } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'

/** When a secret was used last. */
export function SecretUsed({ at }: { readonly at: string | null }) {
  const translate = useTranslate()
  return at === null
    ? translate('intakeSecrets.unused')
    : translate('intakeSecrets.used', { date: formatDateTime(at) })
}

interface EarlierSecretProps {
  readonly until: string
  readonly lastUsed: string | null
}

/** Until when the secret before the present one counts too, and when it was used last. */
export function EarlierSecret({ until, lastUsed }: EarlierSecretProps) {
  const translate = useTranslate()
  return (
    <Text as="p" size="usual">
      {translate('intakeSecrets.earlier', { date: formatDateTime(until) })} <SecretUsed at={lastUsed} />
    </Text>
  )
}
