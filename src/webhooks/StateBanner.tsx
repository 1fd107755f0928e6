import { useTranslate } from 'ra-core'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { RecordBanner } from '#src/ui/record/RecordBanner.tsx'
import { SinceButton } from './SinceButton.tsx'
import { WebhookState } from './WebhookState.tsx'

/** How the endpoint does, in a sentence, with what can be done about it. */
export function StateBanner() {
  const translate = useTranslate()
  const webhook = useRecord<WebhookEndpoint>()
  const words = useRightWords()
  const { enabled, off, failingSince, maker, waiting, lostPermissions } = webhook
  const said = [
    off && translate(`webhooks.off.${off.reason}`, { date: formatDateTime(off.since) }),
    enabled && failingSince && translate('webhooks.failingSince', { date: formatDateTime(failingSince) }),
    !maker.active && translate('webhooks.makerInactive', { name: maker.fullName }),
    maker.active &&
      lostPermissions.length > 0 &&
      translate('webhooks.lost', {
        name: maker.fullName,
        names: lostPermissions.map((name) => words?.nameOf(name) ?? name).join(', '),
      }),
    waiting > 0 && translate('webhooks.waiting', { smart_count: waiting }),
  ].filter((one) => typeof one === 'string')
  const isWrong = !enabled || !maker.active || failingSince !== null || lostPermissions.length > 0
  return (
    <RecordBanner state={<WebhookState row={webhook} />} isWrong={isWrong} said={said}>
      <SinceButton />
    </RecordBanner>
  )
}
