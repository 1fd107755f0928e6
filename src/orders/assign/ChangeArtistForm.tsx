import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { assignArtist, type OrderRow } from '#contract/orders/orders.ts'
import { inlineProblem, UNREAD } from '#src/orders/assign/budgets/budgetAmounts.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { useReloadPage } from '#src/orders/data/steps/stepCache.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { NumberBox } from '#src/ui/numbers/NumberBox.tsx'
import type { NumberValue } from '#src/ui/numbers/numberText.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { ArtistPicker } from './ArtistPicker.tsx'
import type { AssignedAbilities } from './assignedAbilities.ts'
import { UsualBudget } from './UsualBudget.tsx'
import { NOBODY } from './useAssign.ts'

interface ChangeArtistFormProps {
  readonly order: OrderRow
  readonly abilities: AssignedAbilities
  readonly onDone: () => void
}

/** Assigns another artist and, if the account may, sets their budget in the same call (A§5, D-7.22). */
export function ChangeArtistForm({ order, abilities, onDone }: ChangeArtistFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const [chosen, choose] = useState<string>()
  const id = useId()
  const [budget, setBudget] = useState<NumberValue>('')
  const [isRefused, refuse] = useState(false)
  const current = order.assignedTo?.login ?? NOBODY
  const { mutate, isPending } = useChangeArtist(order, onDone)
  const sets = abilities.budget.sets && chosen !== undefined && chosen !== NOBODY
  const send = (event: FormEvent) => {
    event.preventDefault()
    const problem = sets && budget !== '' ? inlineProblem(budget, undefined) : undefined
    refuse(problem === UNREAD)
    if (chosen === undefined) toast.warn(translate('orders.assigned.noArtist'))
    else if (chosen === current) toast.warn(translate('orders.assigned.sameArtist'))
    else if (problem && problem !== UNREAD) toast.warn(translate(`orders.budget.${problem}`))
    else if (!problem) mutate({ to: chosen, budget: sets && budget !== '' ? budget : undefined })
  }
  return (
    <Stack as="form" gap={14} noValidate onSubmit={send} {...editingMark('assignment')}>
      <ArtistPicker orderId={order.id} selected={[chosen ?? current]} onPick={choose} />
      {sets && (
        <Stack gap={4} size="usual" tone="ink-2">
          <label htmlFor={id}>{translate('orders.assigned.budgetFor')}</label>
          <NumberBox id={id} currency="USD" whole isRefused={isRefused} value={budget} onChange={setBudget} />
        </Stack>
      )}
      {sets && <UsualBudget order={order} onUse={setBudget} />}
      <SaveBar>
        <Button onClick={onDone}>{translate('ui.confirm.cancel')}</Button>
        <Button type="submit" kind="primary" disabled={isPending}>
          {translate(isPending ? 'ui.saving' : 'ui.save')}
        </Button>
      </SaveBar>
    </Stack>
  )
}

interface Choice {
  readonly to: string
  readonly budget: number | undefined
}

function useChangeArtist(order: OrderRow, onDone: () => void) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepOrders()
  const reload = useReloadPage()
  return useMutation({
    mutationFn: ({ to, budget }: Choice) =>
      call(
        assignArtist,
        { id: String(order.id), to },
        { query: budget === undefined ? {} : { budget: String(budget) } },
      ),
    onSuccess: (row) => {
      keep([row])
      reload(row.code)
      const key = row.assignedTo ? 'orders.assign.artistDone' : 'orders.assign.artistRemoved'
      toast.success(translate(key, { number: row.number, name: row.assignedTo?.firstName ?? '' }))
      onDone()
    },
    onError: (error) => toast.error(error),
  })
}
