import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { MAX_PAYOUT_NOTE } from '#contract/payouts/payouts.ts'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { NumberBox } from '#src/ui/numbers/NumberBox.tsx'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import { LeftOut } from './LeftOut.tsx'
import styles from './Pay.module.css'
import { PayLines } from './PayLines.tsx'
import { PaymentChangeNote } from './PaymentChangeNote.tsx'
import type { Entered } from './usePay.tsx'

interface PayFieldsProps extends Entered {
  /** Undefined while several artists are confirmed: evidence belongs to one payment. */
  readonly uploads: Uploads | undefined
}

/** The orders of one artist, the extra payment, the note, the evidence and the total. */
export function PayFields({ payable, form, uploads }: PayFieldsProps) {
  const translate = useTranslate()
  const { artist } = payable
  return (
    <Stack>
      <Row as="p" gap={12} rowGap={4} align="baseline" wrap breaks>
        <b>{artist.fullName}</b>
        <Text size="usual" tone="ink-2">
          {artist.email ?? translate('payDialog.noEmail')}
        </Text>
      </Row>
      <ConfirmedBefore payable={payable} />
      <PaymentChangeNote artist={artist} change={payable.paymentChange} />
      {!artist.activated && (
        <Text as="p" size="usual" tone="danger" role="alert">
          {translate('payDialog.inactive')}
        </Text>
      )}
      <PayLines form={form} focuses={uploads !== undefined} />
      <LeftOut payable={payable} />
      <ExtraField form={form} />
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('payDialog.note')}
        <TextArea rows={3} maxLength={MAX_PAYOUT_NOTE} value={form.note} onText={form.setNote} />
      </Stack>
      {uploads && (
        <Stack gap={4} size="usual" tone="ink-2">
          <span>{translate('payDialog.evidence')}</span>
          <UploadBox uploads={uploads} name={translate('payDialog.evidence')} compact />
        </Stack>
      )}
      <Row as="p" gap={12} align="baseline" justify="between" tone="ink-2">
        {translate('payDialog.total')}
        <Text as="output" size="heading" tone="ink" weight="strong" nowrap tabular>
          {formatMoney(form.total)}
        </Text>
      </Row>
    </Stack>
  )
}

/** Says that the artist was mailed before what will be paid, so that nobody mails it twice. */
function ConfirmedBefore({ payable: { confirmed } }: Pick<Entered, 'payable'>) {
  const translate = useTranslate()
  if (!confirmed) return null
  const { createdDate, createdBy: name, orders, total } = confirmed
  const facts = { date: formatDate(createdDate), name, smart_count: orders, amount: formatMoney(total) }
  return (
    <Row as="p" align="start" size="usual" tone="ink-2">
      <MailOutlineIcon fontSize="inherit" />
      {translate('payDialog.confirmedBefore', facts)}
    </Row>
  )
}

function ExtraField({ form }: Pick<Entered, 'form'>) {
  const translate = useTranslate()
  const id = useId()
  const { extra, extraError, setExtra } = form
  // The box says itself why its text is no amount.
  const isWrong = extraError !== undefined && !Number.isNaN(extra)
  return (
    <Stack gap={4} size="usual" tone="ink-2">
      <label htmlFor={id}>{translate('payDialog.extra')}</label>
      <div className={styles.money}>
        <NumberBox
          id={id}
          currency="USD"
          value={extra}
          placeholder="0"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={setExtra}
        />
      </div>
      {isWrong && (
        <Text size="usual" tone="danger" id={`${id}-error`} role="alert">
          {translate(extraError)}
        </Text>
      )}
    </Stack>
  )
}
