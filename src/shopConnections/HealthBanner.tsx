import { type TranslateFunction, useTranslate } from 'ra-core'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { RecordBanner } from '#src/ui/record/RecordBanner.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { ShopState } from './ShopState.tsx'
import { shopHealthOf } from './shopHealth.ts'
import { TestButton } from './TestButton.tsx'

/** What is wrong with a connection, or missing. */
function faultsOf(
  connection: ShopConnection,
  translate: TranslateFunction,
  faultText: (text: string) => string,
): string[] {
  const { enabled, hasCredentials, hasWebhookSecret, failingSince, lastError, waiting, failed } = connection
  const say = (key: string, options?: object) => translate(`shopConnections.health.${key}`, options)
  const reason = lastError && translate(`shopConnections.errors.${lastError.reason}`)
  return [
    !enabled && say('off'),
    !hasWebhookSecret && say('noSecret'),
    !hasCredentials && say('noCredentials'),
    failingSince && say('failing', { date: formatDateTime(failingSince), reason: reason ?? '' }),
    lastError &&
      lastError.text !== '' &&
      translate('shopConnections.test.said', { text: faultText(lastError.text) }),
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
  const faultText = useFaultText()
  const connection = useRecord<ShopConnection>()
  const isOwn = connection.kind === 'OWN'
  const faults = isOwn
    ? [translate(connection.enabled ? 'shopConnections.health.own' : 'shopConnections.health.off')]
    : faultsOf(connection, translate, faultText)
  const isWrong = !['on', 'own', 'off'].includes(shopHealthOf(connection))
  const facts = [
    ...(isOwn ? [] : [pulseOf(connection, translate).join(' ')]),
    translate('shopConnections.orders', { smart_count: connection.orders }),
  ]
  return (
    <RecordBanner state={<ShopState row={connection} />} isWrong={isWrong} said={faults} facts={facts}>
      {!isOwn && <TestButton />}
    </RecordBanner>
  )
}
