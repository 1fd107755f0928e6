import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { inlineProblem } from '#src/orders/data/budgetRules.ts'
import styles from './BudgetPanel.module.css'
import { useBudgetWrites } from './useBudgetWrites.ts'

interface BudgetInlineProps {
  readonly order: OrderRow
  readonly onDone: () => void
}

/** The budget as an input: Enter saves, Escape cancels (A§5). */
export function BudgetInline({ order, onDone }: BudgetInlineProps) {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState(String(order.budget ?? 0))
  const [problem, setProblem] = useState<string>()
  const { set } = useBudgetWrites(order, onDone)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = inlineProblem(typed, order.budget)
    setProblem(found)
    if (!found) set.mutate(typed)
  }
  return (
    <form className={styles.inline} noValidate onSubmit={save}>
      <label className={styles.money}>
        <span className="visually-hidden">{translate('orders.budget.label')}</span>
        <span aria-hidden="true">$</span>
        <input
          className="input"
          inputMode="numeric"
          value={typed}
          maxLength={8}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? id : undefined}
          ref={input}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
        />
      </label>
      <button type="submit" className="button" data-kind="primary" disabled={set.isPending}>
        {translate(set.isPending ? 'ui.saving' : 'ui.save')}
      </button>
      {problem && (
        <p id={id} role="alert">
          {translate(`orders.budget.${problem}`)}
        </p>
      )}
    </form>
  )
}
