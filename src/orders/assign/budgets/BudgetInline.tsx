import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { NumberBox } from '#src/ui/numbers/NumberBox.tsx'
import type { NumberValue } from '#src/ui/numbers/numberText.ts'
import styles from './BudgetPanel.module.css'
import { inlineProblem, UNREAD } from './budgetAmounts.ts'
import { useBudgetWrites } from './useBudgetWrites.ts'

interface BudgetInlineProps {
  readonly order: OrderRow
  readonly onDone: () => void
}

/** The budget as an input: Enter saves, Escape cancels (A§5). */
export function BudgetInline({ order, onDone }: BudgetInlineProps) {
  const translate = useTranslate()
  const id = useId()
  const [amount, setAmount] = useState<NumberValue>(order.budget ?? 0)
  const [problem, setProblem] = useState<string>()
  const { set } = useBudgetWrites(order, onDone)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = inlineProblem(amount, order.budget)
    setProblem(found)
    if (!found) set.mutate(Number(amount))
  }
  return (
    <form className={styles.inline} noValidate onSubmit={save}>
      <div>
        <label className="visually-hidden" htmlFor={id}>
          {translate('orders.budget.label')}
        </label>
        <NumberBox
          id={id}
          ref={input}
          currency="USD"
          whole
          isRefused={problem === UNREAD}
          noneText={translate('orders.budget.notNumber')}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={amount}
          onChange={(given) => {
            setAmount(given)
            setProblem(undefined)
          }}
        />
      </div>
      <Button type="submit" kind="primary" disabled={set.isPending}>
        {translate(set.isPending ? 'ui.saving' : 'ui.save')}
      </Button>
      {problem && problem !== UNREAD && (
        <p id={`${id}-problem`} role="alert">
          {translate(`orders.budget.${problem}`)}
        </p>
      )}
    </form>
  )
}
