import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { NumberBox } from '#src/ui/numbers/NumberBox.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { EndedWork } from './EndedWork.tsx'
import { ProposedBudget } from './ProposedBudget.tsx'
import type { ChangeDraft } from './useChangeDraft.ts'

export const CHANGE_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/changeArtist.ts'),
  vi: () => import('#i18n/vi/screens/orders/changeArtist.ts'),
}

interface ChangeFieldsProps {
  readonly order: OrderRow
  /** Name of the artist who is to be assigned. */
  readonly name: string
  readonly draft: ChangeDraft
}

/** What there is to say and to choose before the artist is assigned. */
export function ChangeFields({ order, name, draft }: ChangeFieldsProps) {
  const translate = useTranslate()
  const id = useId()
  const { ended, keep, setKeep, sets, proposal, budget, setBudget, box, isRefused } = draft
  return (
    <MoreTexts texts={CHANGE_TEXTS}>
      {ended && <EndedWork order={order} ended={ended} name={name} keep={keep} onKeep={setKeep} />}
      {sets && (
        <Stack gap={4} size="usual" tone="ink-2">
          <label htmlFor={id}>{translate('orders.assigned.budgetFor')}</label>
          <NumberBox
            id={id}
            currency="USD"
            whole
            isRefused={isRefused}
            value={budget}
            onChange={setBudget}
            {...box}
          />
        </Stack>
      )}
      {sets && proposal && <ProposedBudget {...proposal} value={budget} name={name} onUse={setBudget} />}
    </MoreTexts>
  )
}
