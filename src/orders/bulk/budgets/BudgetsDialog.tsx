import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { BulkBudget } from '#contract/orders/bulk.ts'
import type { BudgetsPreview } from '#contract/orders/bulkBudgets.ts'
import { many } from '#src/orders/data/many.ts'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { BUDGET_TEXTS, BudgetFields } from './BudgetFields.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { useBudgetDraft } from './useBudgetDraft.ts'

const COUNTS = ['empty', 'filled', 'paid', 'noPay', 'noArtist'] as const

interface BudgetsDialogProps {
  readonly preview: BudgetsPreview
  readonly onSet: (budget: BulkBudget, replace: boolean) => void
  readonly onClose: () => void
}

/** Asks what the budgets of the selected orders become (D-7.69). */
export default function BudgetsDialog(props: BudgetsDialogProps) {
  return (
    <MoreTexts texts={BUDGET_TEXTS}>
      <Asking {...props} />
    </MoreTexts>
  )
}

function Asking({ preview, onSet, onClose }: BudgetsDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const draft = useBudgetDraft({ preview, optional: false })
  const { empty, filled } = preview
  const [replaces, setReplaces] = useState(empty === 0)
  // A proposal is only for those that have none.
  const offersReplace = draft.how === 'same' && filled > 0
  const set = () => {
    const budget = draft.read()
    if (budget === false || budget === undefined) return
    onSet(budget, offersReplace && replaces)
    onClose()
  }
  return (
    <QuestionDialog
      title={translate('bulkBudgets.title', many(empty + filled))}
      confirm={translate('bulkBudgets.set')}
      onConfirm={set}
      onClose={onClose}
    >
      <Stack gap={4} size="usual" tone="ink-2">
        {COUNTS.filter((kind) => preview[kind] > 0).map((kind) => (
          <Text as="p" key={kind} tabular>
            {translate(`bulkBudgets.${kind}`, many(preview[kind]))}
          </Text>
        ))}
      </Stack>
      <BudgetFields preview={preview} draft={draft} />
      {offersReplace && (
        <Row gap={8} size="usual" tall="press-small">
          <CheckBox id={id} checked={replaces} onCheck={setReplaces} />
          <label htmlFor={id}>{translate('bulkBudgets.replace')}</label>
        </Row>
      )}
    </QuestionDialog>
  )
}
