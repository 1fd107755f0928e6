import '#contract/schema/builders.ts'
import { useState } from 'react'
import { centsOf, dollarsOf, GivenMoney, sumMoney } from '#contract/money.ts'
import { payoutNote } from '#contract/payouts/note.ts'
import type { UnpaidBudget } from '#contract/payouts/payouts.ts'
import type { NumberValue } from '#src/ui/numbers/numberText.ts'
import type { Payable } from './paySource.ts'

/** What was typed for one artist. */
interface Typed {
  readonly extra: NumberValue
  /** Undefined while the default note is used. */
  readonly note: string | undefined
  /** Numbers of the orders that are not ticked. */
  readonly left: ReadonlySet<number>
}

const NOTHING: Typed = { extra: '', note: undefined, left: new Set() }

/** A payment of one artist as entered. */
export interface PayForm {
  readonly budgets: readonly UnpaidBudget[]
  readonly ticked: readonly UnpaidBudget[]
  readonly extra: NumberValue
  /** Why the extra payment is refused: a catalogue key. */
  readonly extraError: string | undefined
  readonly note: string
  /** Whether the note is not the default one. */
  readonly isNoteTyped: boolean
  readonly total: number
  readonly isTicked: (number: number) => boolean
  readonly setExtra: (extra: NumberValue) => void
  readonly setNote: (note: string) => void
  readonly toggle: (number: number) => void
}

/** The rule of the contract; an empty box means no extra payment. */
function extraErrorOf(extra: NumberValue): string | undefined {
  if (extra === '') return undefined
  return GivenMoney.safeParse(extra).error?.issues[0]?.message
}

const noteOf = (ticked: readonly UnpaidBudget[]): string =>
  payoutNote(ticked.map(({ bookingNumber, budget }) => ({ number: bookingNumber, budget })))

/** What is entered for each artist; it is kept when the amounts are loaded again. */
export function usePayForms(): (payable: Payable) => PayForm {
  const [all, setAll] = useState<Readonly<Record<number, Typed>>>({})
  return ({ artist, budgets }) => {
    const typed = all[artist.id] ?? NOTHING
    const change = (patch: Partial<Typed>) =>
      setAll((was) => ({ ...was, [artist.id]: { ...(was[artist.id] ?? NOTHING), ...patch } }))
    const ticked = budgets.filter(({ bookingNumber }) => !typed.left.has(bookingNumber))
    const extraError = extraErrorOf(typed.extra)
    const extra = typed.extra === '' || extraError !== undefined ? 0 : typed.extra
    return {
      budgets,
      ticked,
      extra: typed.extra,
      extraError,
      note: typed.note ?? noteOf(ticked),
      isNoteTyped: typed.note !== undefined,
      total: sumMoney([...ticked.map(({ budget }) => budget), extra]),
      isTicked: (number) => !typed.left.has(number),
      setExtra: (given) => change({ extra: given }),
      setNote: (note) => change({ note }),
      toggle: (number) => {
        const left = new Set(typed.left)
        if (!left.delete(number)) left.add(number)
        change({ left })
      },
    }
  }
}

/** The extra payment in dollars; 0 for none. */
export const extraOf = ({ extra }: Pick<PayForm, 'extra'>): number =>
  extra === '' ? 0 : dollarsOf(centsOf(extra))
