import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { BulkBudget, BulkPreview } from '#contract/orders/bulk.ts'
import type { BudgetsPreview } from '#contract/orders/bulkBudgets.ts'
import { many } from '#src/orders/data/many.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { BUDGET_TEXTS, BudgetFields } from './BudgetFields.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { RunningWork } from './RunningWork.tsx'
import { useBudgetDraft } from './useBudgetDraft.ts'

interface ArtistChoice {
  /** Whether the artist goes on from the work that is there; undefined if there is none (D-7.47). */
  readonly keep: boolean | undefined
  readonly budget: BulkBudget | undefined
}

interface AssignArtistDialogProps {
  readonly name: string
  readonly preview: BulkPreview
  /** Undefined if the account sets no budgets. */
  readonly budgets: BudgetsPreview | undefined
  readonly onAssign: (choice: ArtistChoice) => void
  readonly onClose: () => void
}

/** Asks before the selected orders are assigned to an artist: what becomes of running work, and the budgets (D-7.68). */
export default function AssignArtistDialog(props: AssignArtistDialogProps) {
  return (
    <MoreTexts texts={BUDGET_TEXTS}>
      <Asking {...props} />
    </MoreTexts>
  )
}

function Asking({ name, preview, budgets, onAssign, onClose }: AssignArtistDialogProps) {
  const translate = useTranslate()
  const draft = useBudgetDraft({ preview: budgets, optional: true })
  const { count, assigned = 0, running = 0 } = preview
  const [keep, setKeep] = useState(true)
  const own = (budgets?.filled ?? 0) + (budgets?.paid ?? 0)
  const assign = () => {
    const budget = draft.read()
    if (budget === false) return
    onAssign({ keep: running > 0 ? keep : undefined, budget })
    onClose()
  }
  return (
    <QuestionDialog
      title={translate('orders.assign.artist')}
      confirm={translate('ui.confirm.confirm')}
      onConfirm={assign}
      onClose={onClose}
    >
      <Stack gap={4} size="usual" tone="ink-2">
        <Text as="p" tone="ink" size="body">
          {translate('orders.bulk.confirmAssign.artist', { ...many(count), name })}
        </Text>
        {assigned > 0 && (
          <Text as="p" tabular>
            {translate('orders.bulk.have.artist', many(assigned))}
          </Text>
        )}
        {own > 0 && (
          <Text as="p" tabular>
            {translate('bulkBudgets.ofArtist', { ...many(own), name })}
          </Text>
        )}
      </Stack>
      <RunningWork count={running} keep={keep} onKeep={setKeep} />
      {budgets && budgets.empty > 0 && <BudgetFields preview={budgets} draft={draft} />}
    </QuestionDialog>
  )
}
