import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Attachment } from '#contract/files/attachments.ts'
import { confirmPayouts, createPayout, type Payout } from '#contract/payouts/payouts.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { payoutPath } from '../paths.ts'
import { usePayoutAbilities } from '../usePayoutAbilities.ts'
import type { Payable } from './paySource.ts'
import { isUnusual, useMeantExtras } from './useMeantExtras.ts'
import { extraOf, type PayForm } from './usePayForm.ts'
import { UNPAID_KEY } from './useUnpaid.ts'

/** One artist and what was entered for them. */
export interface Entered {
  readonly payable: Payable
  readonly form: PayForm
}

function payoutBody({ payable, form }: Entered, evidence: readonly Attachment[], confirm: boolean) {
  const extra = extraOf(form)
  return {
    artist: payable.artist.login,
    attachments: evidence.map(({ id }) => ({ id })),
    items: [
      ...form.ticked.map(({ bookingNumber, budget }) => ({
        payoutItemType: 'BOOKING_PAYMENT' as const,
        bookingNumber,
        paid: budget,
        note: null,
      })),
      ...(extra > 0 ? [{ payoutItemType: 'EXTRA_PAYMENT' as const, paid: extra, note: null }] : []),
    ],
    note: form.note,
    totalPaid: form.total,
    ...(confirm && { confirm }),
  }
}

const confirmationOf = ({ payable, form }: Entered, confirm: boolean) => ({
  artistId: payable.artist.id,
  payout: form.ticked.map(({ bookingNumber, budget }) => ({ bookingNumber, paid: budget })),
  extraPayment: extraOf(form),
  note: form.note,
  ...(confirm && { confirm }),
})

/** Whether the server answered and refused: without an answer the same click is repeated as it was. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.status >= 400 && error.problem.status < 500

/** Reads everything again that shows what is paid; the amounts of the dialog after a refusal. */
function useReload() {
  const client = useQueryClient()
  return (error: unknown) => {
    const keys = [['orders'], ['artists'], ['payouts'], ...(isRefused(error) ? [UNPAID_KEY] : [])]
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
}

/** Numbers of the paid orders: `#12, #15`. */
const numbersOf = ({ items }: Payout): string =>
  items.flatMap(({ booking }) => (booking ? [`#${booking.number}`] : [])).join(', ')

interface Done {
  readonly onPaid: (payout: Payout) => void
  readonly onConfirmed: () => void
}

/** That it is paid, with a way to the payout for those who open it (B§8). */
function useSayPaid() {
  const translate = useTranslate()
  const { opens } = usePayoutAbilities()
  return (payout: Payout): ReactNode => {
    const said = translate('payDialog.paid', { numbers: numbersOf(payout) })
    if (!opens) return said
    return (
      <>
        {said} <Link to={payoutPath(payout.transactionId)}>{translate('payDialog.open')}</Link>
      </>
    )
  }
}

/** Pays one artist, and confirms to several; both say so in a toast (B§8). */
export function usePay({ onPaid, onConfirmed }: Done) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const reload = useReload()
  const sendMeant = useMeantExtras()
  const sayPaid = useSayPaid()
  // Not meant is an answer, no failure.
  const say = (error: unknown) => {
    if (!isUnusual(error)) toast.error(error)
  }
  const pay = useMutation({
    mutationFn: ({ entered, evidence }: { entered: Entered; evidence: readonly Attachment[] }) =>
      sendMeant((isMeant) =>
        call(
          createPayout,
          {},
          { body: payoutBody(entered, evidence, isMeant(entered.payable.artist.login)) },
        ),
      ),
    onSuccess: (payout) => {
      toast.success(sayPaid(payout))
      onPaid(payout)
    },
    onError: say,
    // Also after a refusal: someone else may have paid, changed or voided something.
    onSettled: (_, error) => reload(error),
  })
  const confirm = useMutation({
    mutationFn: ({ all }: { all: readonly Entered[]; names: string }) =>
      sendMeant((isMeant) =>
        call(
          confirmPayouts,
          {},
          {
            body: all.map((one) => confirmationOf(one, isMeant(one.payable.artist.login))),
          },
        ),
      ),
    onSuccess: (_, { names }) => {
      toast.success(translate('payDialog.confirmed', { names }))
      onConfirmed()
    },
    onError: say,
    onSettled: (_, error) => reload(error),
  })
  return { pay, confirm }
}
