import { useTranslate } from 'ra-core'
import { holdsPayment } from '#contract/artists/paymentChange.ts'
import { pays } from '#contract/payouts/paying.ts'
import { useAccount } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatMoney } from '#src/ui/format.ts'
import { useDialogKey } from '#src/ui/keys/useDialogKey.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import styles from './Pay.module.css'
import type { PaySource } from './paySource.ts'
import type { Entered, usePay } from './usePay.tsx'

interface PayButtonsProps {
  readonly kind: PaySource['kind']
  readonly all: readonly Entered[]
  readonly uploads: Uploads
  readonly writes: ReturnType<typeof usePay>
  readonly onClose: () => void
}

/** Whether everything that B§4 and A§5 ask for is there, except uploads (D-8.20). */
const isReady = (all: readonly Entered[]): boolean =>
  all.length > 0 && all.every(({ form }) => form.ticked.length > 0 && form.extraError === undefined)

/** Confirm for all artists, and Pay where there is one. */
export function PayButtons({ kind, all, uploads, writes, onClose }: PayButtonsProps) {
  const translate = useTranslate()
  const toast = useToast()
  const account = useAccount()
  const { pay, confirm } = writes
  const pending = pay.isPending || confirm.isPending
  const ready = isReady(all) && !pending && account !== undefined && pays(account)
  const [only, second] = all
  const startPay = (entered: Entered) => {
    if (uploads.unsafe) toast.warn(translate('payDialog.uploading'))
    else pay.mutate({ entered, evidence: uploads.uploaded })
  }
  // The list of artists says their logins, that of orders the name of its one artist (D-8.13).
  const main = useDialogKey()
  const names = all
    .map(({ payable: { artist } }) => (kind === 'artists' ? artist.login : artist.fullName))
    .join(', ')
  return (
    <SaveBar sticky className={styles.buttons}>
      <p className={styles.hint}>{translate('payDialog.confirmHint')}</p>
      <Button onClick={onClose}>{translate('ui.cancel')}</Button>
      <Button
        kind={second ? 'primary' : undefined}
        {...(second && main)}
        disabled={!ready}
        onClick={() => confirm.mutate({ all, names })}
      >
        {translate(confirm.isPending ? 'payDialog.sending' : 'payDialog.confirm')}
      </Button>
      {only && !second && (
        <Button
          kind="primary"
          {...main}
          data-press="pay"
          disabled={!ready || holdsPayment(only.payable.paymentChange)}
          onClick={() => startPay(only)}
        >
          {pay.isPending
            ? translate('payDialog.paying')
            : translate('payDialog.pay', { amount: formatMoney(only.form.total) })}
        </Button>
      )}
    </SaveBar>
  )
}
