import { type TranslateFunction, useTranslate } from 'ra-core'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { ShopState } from './ShopState.tsx'
import { shopHealthOf } from './shopHealth.ts'
import { TestButton } from './TestButton.tsx'

/** What is wrong with a connection, or missing. */
function faultsOf(connection: ShopConnection, translate: TranslateFunction): string[] {
  const { enabled, hasCredentials, hasWebhookSecret, failingSince, lastError, waiting, failed } = connection
  const say = (key: string, options?: object) => translate(`shopConnections.health.${key}`, options)
  const reason = lastError && translate(`shopConnections.errors.${lastError.reason}`)
  return [
    !enabled && say('off'),
    !hasWebhookSecret && say('noSecret'),
    !hasCredentials && say('noCredentials'),
    failingSince && say('failing', { date: formatDateTime(failingSince), reason: reason ?? '' }),
    lastError && lastError.text !== '' && translate('shopConnections.test.said', { text: lastError.text }),
    failed > 0 && say('failed', { smart_count: failed }),
    waiting > 0 && say('waiting', { smart_count: waiting }),
  ].filter((one) => typeof one === 'string')
}

/** When something came from it, and was read of it. */
function pulseOf(connection: ShopConnection, translate: TranslateFunction): string[] {
  const { lastWebhook, lastPull, seenUntil } = connection
  const say = (key: string, at?: string) =>
    translate(`shopConnections.health.${key}`, at === undefined ? {} : { date: formatDateTime(at) })
  return [
    lastWebhook === null ? say('noWebhook') : say('lastWebhook', lastWebhook),
    lastPull === null ? say('noPull') : say('lastPull', lastPull),
    ...(lastPull !== null && seenUntil !== null ? [say('seenUntil', seenUntil)] : []),
  ]
}

/** How the shop does, in sentences, with the button that asks it. */
export function HealthBanner() {
  const translate = useTranslate()
  const connection = useRecord<ShopConnection>()
  const isOwn = connection.kind === 'OWN'
  const faults = isOwn
    ? [translate(connection.enabled ? 'shopConnections.health.own' : 'shopConnections.health.off')]
    : faultsOf(connection, translate)
  const isWrong = !['on', 'own', 'off'].includes(shopHealthOf(connection))
  return (
    <Row
      gap={12}
      rowGap={8}
      wrap
      padX={16}
      padY={12}
      corner="card"
      framed
      justify="between"
      ground={isWrong ? 'warn-paper' : 'surface'}
    >
      <Stack gap={4} align="start" shrink>
        <ShopState row={connection} />
        {faults.map((text) => (
          <Text key={text} size="usual" breaks>
            {text}
          </Text>
        ))}
        {!isOwn && (
          <Text size="usual" tone="ink-2">
            {pulseOf(connection, translate).join(' ')}
          </Text>
        )}
        <Text size="usual" tone="ink-2">
          {translate('shopConnections.orders', { smart_count: connection.orders })}
        </Text>
      </Stack>
      {!isOwn && <TestButton />}
    </Row>
  )
}
