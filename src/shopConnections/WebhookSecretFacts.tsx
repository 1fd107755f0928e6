import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { ShopConnection, ShopConnectionForm } from '#contract/shopConnections/shopConnections.ts'
import { endEarlierWebhookSecret } from '#contract/shopConnections/webhookSecret.ts'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { EarlierDaysInput } from '#src/intakeSecrets/EarlierDaysInput.tsx'
import { EarlierSecret, SecretUsed } from '#src/intakeSecrets/EarlierSecret.tsx'
import { EndEarlierButton } from '#src/intakeSecrets/EndEarlierButton.tsx'
import { INTAKE_SECRET_TEXTS } from '#src/intakeSecrets/texts.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'

/** Below the secret of a shop's webhooks: for how long it counts beside one that is typed, and until when the one before it does. */
export function WebhookSecretFacts() {
  const { hasWebhookSecret, earlierWebhookUntil } = useRecord<ShopConnection>()
  const typed = useWatch<ShopConnectionForm, 'webhookSecret'>({ name: 'webhookSecret' })
  const hasEarlier = earlierWebhookUntil !== null
  const replaces = hasWebhookSecret && typed.trim() !== ''
  if (!replaces && !hasEarlier) return null
  return (
    <MoreTexts texts={INTAKE_SECRET_TEXTS}>
      {replaces && <EarlierDaysInput hasEarlier={hasEarlier} />}
      {hasEarlier && <Earlier until={earlierWebhookUntil} />}
    </MoreTexts>
  )
}

function Earlier({ until }: { readonly until: string }) {
  const translate = useTranslate()
  const call = useCall()
  const client = useQueryClient()
  const can = useCan(endEarlierWebhookSecret)
  const { id, webhookSecretLastUsed, earlierWebhookLastUsed: lastUsed } = useRecord<ShopConnection>()
  const end = async () => {
    const changed = await call(endEarlierWebhookSecret, { id: String(id) })
    client.setQueryData(recordKey('shopConnections', id), changed)
  }
  return (
    <Stack gap={8}>
      <Text as="p" size="usual" tone="ink-2">
        {translate('shopConnections.newSecret')} <SecretUsed at={webhookSecretLastUsed} />
      </Text>
      <EarlierSecret until={until} lastUsed={lastUsed} />
      {can && (
        <Row spreads>
          <EndEarlierButton lastUsed={lastUsed} end={end} />
        </Row>
      )}
    </Stack>
  )
}
