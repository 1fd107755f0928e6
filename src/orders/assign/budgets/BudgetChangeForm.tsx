import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { BudgetAction } from '#src/orders/data/budgetRules.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { RadioButton } from '#src/ui/input/RadioButton.tsx'
import { Select } from '#src/ui/input/Select.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { NumberBox } from '#src/ui/numbers/NumberBox.tsx'
import type { NumberValue } from '#src/ui/numbers/numberText.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { SaveButtons } from '#src/ui/record/SaveButtons.tsx'
import styles from './BudgetDialog.module.css'
import { changeProblem, UNREAD } from './budgetAmounts.ts'
import { useBudgetWrites } from './useBudgetWrites.ts'

interface BudgetChangeFormProps {
  readonly order: OrderRow
  readonly actions: readonly BudgetAction[]
  readonly onDone: () => void
}

/** What was entered, what is wrong with it, and the call that sends it. */
function useBudgetChange(order: OrderRow, onDone: () => void) {
  const translate = useTranslate()
  const toast = useToast()
  const [action, setAction] = useState<BudgetAction>()
  const [amount, setAmount] = useState<NumberValue>('')
  const [note, setNote] = useState('')
  const [entryId, setEntryId] = useState(firstEntry(order))
  const [problem, setProblem] = useState<string>()
  const { adjust } = useBudgetWrites(order, onDone)
  const textOf = (found: string) =>
    translate(`orders.budget.${found}`, { what: action ? translate(`orders.budget.what.${action}`) : '' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = changeProblem(action, amount)
    setProblem(found)
    if (found === UNREAD) return
    if (found) toast.warn(textOf(found))
    else if (action) adjust.mutate({ action, amount: Number(amount), note: note.trim(), entryId })
  }
  const choose = (chosen: BudgetAction) => {
    setAction(chosen)
    setProblem(undefined)
  }
  const type = (given: NumberValue) => {
    setAmount(given)
    setProblem(undefined)
  }
  return {
    action,
    amount,
    note,
    entryId,
    choose,
    type,
    setNote,
    setEntryId,
    problem,
    problemText: problem && problem !== UNREAD && textOf(problem),
    send,
    saving: adjust.isPending,
  }
}

/** Action, amount and note. No action is preselected, to avoid mistakes. */
export function BudgetChangeForm({ order, actions, onDone }: BudgetChangeFormProps) {
  const translate = useTranslate()
  const id = useId()
  const { problem, ...change } = useBudgetChange(order, onDone)
  const unchosen = problem === 'noAction'
  const notice = problem && problem !== UNREAD && (
    <p id={`${id}-problem`} className={styles.problem} role="alert">
      {change.problemText}
    </p>
  )
  return (
    <Stack as="form" gap={14} noValidate onSubmit={change.send} {...editingMark('budget')}>
      <EntryChoice order={order} value={change.entryId} onChange={change.setEntryId} />
      <ActionChoice
        actions={actions}
        value={change.action}
        onChange={change.choose}
        problemId={unchosen ? `${id}-problem` : undefined}
      />
      {unchosen && notice}
      <Stack gap={4} size="usual" tone="ink-2">
        <label htmlFor={`${id}-amount`}>{translate('orders.budget.amount')}</label>
        <NumberBox
          id={`${id}-amount`}
          currency="USD"
          whole
          isRefused={problem === UNREAD}
          noneText={translate('orders.budget.notNumber')}
          aria-invalid={problem !== undefined && !unchosen}
          aria-describedby={problem && !unchosen ? `${id}-problem` : undefined}
          value={change.amount}
          onChange={change.type}
        />
      </Stack>
      {!unchosen && notice}
      <NoteInput value={change.note} onChange={change.setNote} />
      <SaveBar>
        <SaveButtons saving={change.saving} onCancel={onDone} />
      </SaveBar>
    </Stack>
  )
}

interface NoteInputProps {
  readonly value: string
  readonly onChange: (note: string) => void
}

function NoteInput({ value, onChange }: NoteInputProps) {
  const translate = useTranslate()
  return (
    <label>
      {translate('orders.budget.note')}
      <TextArea rows={3} maxLength={2000} value={value} onText={onChange} />
    </label>
  )
}

interface ActionChoiceProps {
  readonly actions: readonly BudgetAction[]
  readonly value: BudgetAction | undefined
  readonly onChange: (action: BudgetAction) => void
  /** Id of the element that says that an action is missing. */
  readonly problemId: string | undefined
}

function ActionChoice({ actions, value, onChange, problemId }: ActionChoiceProps) {
  const translate = useTranslate()
  const name = useId()
  return (
    <Row as="fieldset" align="stretch" wrap aria-describedby={problemId}>
      <legend className="visually-hidden">{translate('orders.budget.action')}</legend>
      {actions.map((action) => (
        <label key={action} className={styles.action}>
          <RadioButton name={name} checked={value === action} onChange={() => onChange(action)} />
          {translate(`orders.budget.actions.${action}`)}
        </label>
      ))}
    </Row>
  )
}

interface EntryChoiceProps {
  readonly order: OrderRow
  readonly value: number | undefined
  readonly onChange: (entryId: number) => void
}

/** Of several entries, the assigned artist's or else an unpaid one; a single one needs no id. */
function firstEntry({ artistBudgets = [], assignedTo }: OrderRow): number | undefined {
  if (artistBudgets.length < 2) return undefined
  const unpaid = artistBudgets.filter(({ artistPaymentStatus }) => artistPaymentStatus !== 'PAID')
  return (unpaid.find(({ artist }) => artist.id === assignedTo?.id) ?? unpaid[0])?.id
}

/** Selects the artist's budget if there are several; paid ones cannot change (D-8.8, D-8.10). */
function EntryChoice({ order, value, onChange }: EntryChoiceProps) {
  const translate = useTranslate()
  const entries = order.artistBudgets ?? []
  if (entries.length < 2) {
    return (
      <Text as="p" size="body" tone="ink-2">
        {order.assignedTo?.fullName} ·{' '}
        {translate('orders.budget.now', { amount: formatDollars(order.budget) })}
      </Text>
    )
  }
  const options = entries.map(({ id, artist, budget, artistPaymentStatus }) => {
    const paid = artistPaymentStatus === 'PAID'
    const label = `${artist.fullName} · ${formatDollars(budget)}`
    return {
      value: id,
      label: paid ? `${label} · ${translate('orders.payment.PAID')}` : label,
      disabled: paid,
    }
  })
  return (
    <Stack as="label" gap={4} size="usual" tone="ink-2">
      {translate('orders.budget.artist')}
      <Select value={value} onPick={(picked) => onChange(Number(picked))} options={options} />
    </Stack>
  )
}
