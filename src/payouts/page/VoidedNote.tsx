import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { Payout } from '#contract/payouts/payouts.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

/** Who voided the payout, when and why. */
export function VoidedNote() {
  const translate = useTranslate()
  const { voidedDate, voidedBy, voidReason } = useRecord<Payout>()
  if (voidedDate === null) return null
  const facts = { date: formatDateTime(voidedDate), name: voidedBy ?? '' }
  return (
    <Row
      as="section"
      gap={12}
      align="stretch"
      padX={16}
      padY={12}
      ground="danger-paper"
      corner="card"
      tone="danger"
      aria-label={translate('payouts.status.voided')}
    >
      <WarningAmberIcon />
      <div>
        <b>{translate(voidedBy ? 'payouts.void.by' : 'payouts.void.at', facts)}</b>
        {voidReason && (
          <Text as="p" above={2} breaks>
            {translate('payouts.void.because', { reason: voidReason })}
          </Text>
        )}
        <Text as="p" above={2} breaks>
          {translate('payouts.void.freed')}
        </Text>
      </div>
    </Row>
  )
}
