import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { useTranslate } from 'ra-core'
import { fillPath } from '#contract/endpoint.ts'
import { exportPayRun, MASS_PAYMENT_FORMATS, type PayRun } from '#contract/payouts/payRuns.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { Hint } from '#src/ui/text/Hint.tsx'
import { useDownload } from '#src/ui/useDownload.ts'

type Format = (typeof MASS_PAYMENT_FORMATS)[number]

/** The files that payment services take, each with how many artists it can pay. */
export function MassPayment() {
  const translate = useTranslate()
  const can = useCan(exportPayRun)
  const { paid } = useRecord<PayRun>()
  if (!can || paid === 0) return null
  return (
    <Card title={translate('payRuns.files.title')}>
      <Hint>{translate('payRuns.files.hint')}</Hint>
      <Stack gap={12} above={12}>
        {MASS_PAYMENT_FORMATS.map((format) => (
          <FileButton key={format} format={format} />
        ))}
      </Stack>
    </Card>
  )
}

function FileButton({ format }: { readonly format: Format }) {
  const translate = useTranslate()
  const { id, lines } = useRecord<PayRun>()
  const { label, isPending, start } = useDownload({
    path: fillPath(exportPayRun.path, { id: String(id) }),
    query: { format },
    name: `pay-run-${id}-${format}.csv`,
    texts: `payRuns.files.${format}`,
  })
  const payments = lines.filter(({ state, voided }) => state === 'PAID' && !voided)
  const inside = payments.filter(({ formats }) => formats.includes(format)).length
  const leftOut = payments.length - inside
  const texts = [
    inside > 0 && translate('payRuns.files.inside', { smart_count: inside }),
    inside > 0 && leftOut > 0 && translate('payRuns.files.leftOut', { smart_count: leftOut }),
    inside === 0 && translate('payRuns.files.nobody'),
  ]
  const off = isPending || inside === 0
  return (
    <Stack gap={4}>
      <Button
        icon={FileDownloadIcon}
        aria-disabled={off}
        onClick={() => {
          if (!off) start()
        }}
      >
        {label}
      </Button>
      <Hint inline>{texts.filter(Boolean).join(' · ')}</Hint>
    </Stack>
  )
}
