import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Payout } from '#contract/payouts/payouts.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { type Uploads, useUploads } from '#src/uploads/useUploads.ts'
import { Changes } from './Changes.tsx'
import { PayButtons } from './PayButtons.tsx'
import { PayFields } from './PayFields.tsx'
import { type PaySource, payables } from './paySource.ts'
import type { Entered } from './usePay.tsx'
import { usePay } from './usePay.tsx'
import { usePayForms } from './usePayForm.ts'
import { useUnpaid } from './useUnpaid.ts'

export interface PayDialogProps {
  readonly source: PaySource
  readonly onClose: () => void
  /** Called with the payout, before the dialog closes. */
  readonly onPaid?: (payout: Payout) => void
}

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/payouts/payDialog.ts'),
  vi: () => import('#i18n/vi/screens/payouts/payDialog.ts'),
}

/**
 * Pays one artist for orders, with an extra payment, a note and evidence, or confirms to several what will be
 * paid (B§4, A§5). Nothing typed is lost when the server refuses: the amounts are loaded again, and what changed
 * is shown.
 */
export default function PayDialog(props: PayDialogProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Payment {...props} />
    </MoreTexts>
  )
}

function Payment({ source, onClose, onPaid }: PayDialogProps) {
  const translate = useTranslate()
  const { owed, error, refetch, changes } = useUnpaid(source)
  const formOf = usePayForms()
  const all = payables(source, owed ?? []).map((payable) => ({ payable, form: formOf(payable) }))
  const uploads = useUploads({ kind: 'comment', draftKey: `payout.${source.kind}.${source.ids.join('-')}` })
  const writes = usePay({
    onPaid: (payout) => {
      uploads.clear()
      onPaid?.(payout)
      onClose()
    },
    onConfirmed: onClose,
  })
  const close = useClosing(all, uploads.unsafe, onClose)
  return (
    <Modal title={useTitle(all)} size="wide" onClose={() => void close()} busy={!owed && !error}>
      {error && !owed && <FailedNotice title={translate('payDialog.failed')} error={error} retry={refetch} />}
      {!owed && !error && <Skeleton height={320} />}
      <Changes changes={changes} />
      {owed && all.length === 0 && (
        <Notice
          icon={PaymentsIcon}
          title={translate('payDialog.none')}
          text={translate('payDialog.noneHint')}
        />
      )}
      <Payments all={all} uploads={uploads} />
      <PayButtons
        kind={source.kind}
        all={all}
        uploads={uploads}
        writes={writes}
        onClose={() => void close()}
      />
    </Modal>
  )
}

/** Says who is paid, once it is known. */
function useTitle([first, ...others]: readonly Entered[]): string {
  const translate = useTranslate()
  if (!first) return translate('payDialog.title')
  const artist = first.payable.artist.fullName
  if (others.length === 0) return translate('payDialog.titleOf', { artist })
  return translate('payDialog.titleOfMore', { artist, smart_count: others.length })
}

interface PaymentsProps {
  readonly all: readonly Entered[]
  readonly uploads: Uploads
}

/** What is paid to one artist at a time; several have a tab each (B§4). */
function Payments({ all, uploads }: PaymentsProps) {
  const translate = useTranslate()
  const [artistId, setArtist] = useState<number>()
  const current = all.find(({ payable }) => payable.artist.id === artistId) ?? all[0]
  if (!current) return null
  return (
    <>
      {all.length > 1 && (
        <Tabs
          label={translate('payDialog.artists')}
          tabs={all.map(({ payable: { artist } }) => ({ key: String(artist.id), label: artist.fullName }))}
          current={String(current.payable.artist.id)}
          onChange={(key) => setArtist(Number(key))}
        />
      )}
      <PayFields
        key={current.payable.artist.id}
        {...current}
        uploads={all.length === 1 ? uploads : undefined}
      />
    </>
  )
}

/** Asks before what was typed is lost. */
function useClosing(all: readonly Entered[], unsafe: boolean, onClose: () => void) {
  const mayDiscard = useMayDiscard()
  const typed = all.some(({ form }) => form.extra !== '' || form.isNoteTyped)
  return async () => {
    if ((typed || unsafe) && !(await mayDiscard())) return
    onClose()
  }
}
