import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { MASS_PAYMENT_FORMATS, type PayRun, reconcilePayRun } from '#contract/payouts/payRuns.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useFileBox } from '#src/ui/files/useFileBox.ts'
import { FileInput } from '#src/ui/input/FileInput.tsx'
import { RadioButton } from '#src/ui/input/RadioButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { Hint } from '#src/ui/text/Hint.tsx'
import dropStyles from '#src/uploads/Drop.module.css'
import { SERVICES } from '../services.ts'
import styles from './PayRun.module.css'
import { type Format, type UnknownLine, useReconcile } from './useReconcile.ts'

/** Compares the report of the payment service with the run. */
export function Reconciliation() {
  const translate = useTranslate()
  const can = useCan(reconcilePayRun)
  const { id, paid } = useRecord<PayRun>()
  const [format, setFormat] = useState<Format>('paypal')
  const { mutate, data, isPending } = useReconcile(id)
  if (!can || paid === 0) return null
  return (
    <Card title={translate('payRuns.report.title')}>
      <Hint>{translate('payRuns.report.hint')}</Hint>
      <FormatChoice format={format} onChange={setFormat} />
      <ReportInput isPending={isPending} onFile={(file) => mutate({ file, format })} />
      <Outcome />
      {data && data.unknown.length > 0 && <Unknown lines={data.unknown} />}
    </Card>
  )
}

interface FormatChoiceProps {
  readonly format: Format
  readonly onChange: (format: Format) => void
}

function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const translate = useTranslate()
  return (
    <Row as="fieldset" gap={16} rowGap={4} align="stretch" wrap above={12} below={12}>
      <Text as="legend" size="small" tone="ink-2">
        {translate('payRuns.report.format')}
      </Text>
      {MASS_PAYMENT_FORMATS.map((each) => (
        <Row as="label" inline ticks tall="press-small" key={each}>
          <RadioButton name="format" checked={each === format} onChange={() => onChange(each)} />
          {SERVICES[each]}
        </Row>
      ))}
    </Row>
  )
}

interface ReportInputProps {
  readonly isPending: boolean
  readonly onFile: (file: File) => void
}

/** Takes the report by choosing or dropping it. */
function ReportInput({ isPending, onFile }: ReportInputProps) {
  const translate = useTranslate()
  const take = ([file]: readonly File[]) => {
    if (file) onFile(file)
  }
  const target = useFileBox<HTMLDivElement>({
    className: dropStyles.drop,
    name: translate('payRuns.report.title'),
    single: true,
    enabled: !isPending,
    add: take,
  })
  return (
    <div {...target}>
      <label className={dropStyles.choose}>
        <FileInput className="visually-hidden" accept=".csv,text/csv" disabled={isPending} onFiles={take} />
        <FileUploadIcon fontSize="large" />
        <span>{translate(isPending ? 'payRuns.report.reading' : 'payRuns.report.choose')}</span>
      </label>
      <p className={dropStyles.limits}>{translate('payRuns.report.limits')}</p>
    </div>
  )
}

/** How many payments match, differ, failed, and are not in the report. */
function Outcome() {
  const translate = useTranslate()
  const { lines } = useRecord<PayRun>()
  const count = (state: PayRun['lines'][number]['reported']) =>
    lines.filter((line) => line.reported === state && line.state === 'PAID').length
  if (lines.every(({ reported }) => reported === null)) return null
  const counts = [
    ['matched', count('MATCHED'), 'success'],
    ['different', count('DIFFERENT'), 'warn'],
    ['failed', count('FAILED'), 'danger'],
    ['missing', count(null), undefined],
  ] as const
  return (
    <Stack as="ul" gap={4} above={12} aria-label={translate('payRuns.report.title')}>
      {counts
        .filter(([, number]) => number > 0)
        .map(([name, number, tone]) => (
          <Text
            as="li"
            padX={10}
            padY={4}
            ground={tone ? `${tone}-paper` : 'sunken'}
            corner="small"
            size="usual"
            tone={tone ?? 'ink-2'}
            key={name}
            data-kind={name}
          >
            {translate(`payRuns.report.${name}`, { smart_count: number })}
          </Text>
        ))}
    </Stack>
  )
}

function Unknown({ lines }: { readonly lines: readonly UnknownLine[] }) {
  const translate = useTranslate()
  const title = translate('payRuns.report.unknown')
  return (
    <>
      <Text as="p" above={16} below={4} size="usual" weight="label">
        {title}
      </Text>
      <table className={styles.unknown} aria-label={title}>
        <thead>
          <tr>
            {(['line', 'reference', 'amount'] as const).map((name) => (
              <th key={name} scope="col">
                {translate(`payRuns.report.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, reference, amount }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{reference || '–'}</td>
              <td>{amount || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
