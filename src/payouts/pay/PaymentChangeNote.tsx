import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { confirmPaymentData } from '#contract/artists/artists.ts'
import { holdsPayment, type PaymentChange } from '#contract/artists/paymentChange.ts'
import type { Person } from '#contract/people.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useConfirmPayment } from './useConfirmPayment.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/payouts/paymentChange.ts'),
  vi: () => import('#i18n/vi/screens/payouts/paymentChange.ts'),
}

export interface PaymentChangeNoteProps {
  readonly artist: Pick<Person, 'login' | 'fullName'>
  readonly change: PaymentChange | null
}

/** Says that payment data were changed since the last payment, and lets those who pay confirm them (D-8.36). */
export function PaymentChangeNote({ artist, change }: PaymentChangeNoteProps) {
  if (!change) return null
  return (
    <MoreTexts texts={TEXTS}>
      <Note artist={artist} change={change} />
    </MoreTexts>
  )
}

interface NoteProps extends PaymentChangeNoteProps {
  readonly change: PaymentChange
}

function Note({ artist, change }: NoteProps) {
  const translate = useTranslate()
  const held = holdsPayment(change)
  const { changedDate, changedBy, confirmedDate, confirmedBy, payableFrom, own } = change
  const lines = [
    translate('paymentChange.changed', { date: formatDateTime(changedDate), names: changedBy.join(', ') }),
    confirmedDate === null
      ? translate(own ? 'paymentChange.own' : 'paymentChange.unconfirmed')
      : translate('paymentChange.confirmed', {
          name: confirmedBy ?? '',
          date: formatDateTime(confirmedDate),
        }),
    payableFrom !== null && translate('paymentChange.waiting', { date: formatDateTime(payableFrom) }),
  ]
  return (
    <Row
      align="start"
      padX={12}
      padY={8}
      corner="control"
      size="usual"
      ground={held ? 'warn-paper' : 'sunken'}
      tone={held ? 'warn' : 'ink-2'}
    >
      <WarningAmberIcon fontSize="small" />
      <Stack gap={8} shrink>
        <Text as="p">{lines.filter(Boolean).join(' ')}</Text>
        <Confirm artist={artist} change={change} />
      </Stack>
    </Row>
  )
}

/** Not for a change of one's own. */
function Confirm({ artist, change }: NoteProps) {
  const translate = useTranslate()
  const can = useCan(confirmPaymentData)
  const { start, isPending } = useConfirmPayment(artist, change.changedDate)
  if (!can || change.own || change.confirmedDate !== null) return null
  return (
    <Row>
      <Button busy={isPending} onClick={start}>
        {translate('paymentChange.confirm')}
      </Button>
    </Row>
  )
}
