import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { BudgetsPreview } from '#contract/orders/bulkBudgets.ts'
import { many } from '#src/orders/data/many.ts'
import { Choice } from '#src/ui/actions/Choice.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { NumberBox } from '#src/ui/numbers/NumberBox.tsx'
import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import type { BudgetDraft } from './useBudgetDraft.ts'

export const BUDGET_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/bulkBudgets.ts'),
  vi: () => import('#i18n/vi/screens/orders/bulkBudgets.ts'),
}

interface BudgetFieldsProps {
  readonly preview: BudgetsPreview
  readonly draft: BudgetDraft
}

/** How the budgets are set, and what comes of it. */
export function BudgetFields({ preview, draft }: BudgetFieldsProps) {
  const translate = useTranslate()
  const id = useId()
  const { how, hows, choose, amount, setAmount, isRefused } = draft
  return (
    <Stack gap={8}>
      {hows.length > 1 && (
        <Choice
          label={translate('bulkBudgets.how')}
          value={how}
          options={hows.map((value) => ({ value, label: translate(`bulkBudgets.${value}`) }))}
          onChange={choose}
        />
      )}
      {how === 'same' && (
        <Stack gap={4} size="usual" tone="ink-2">
          <label htmlFor={id}>{translate('bulkBudgets.each')}</label>
          <NumberBox id={id} currency="USD" whole isRefused={isRefused} value={amount} onChange={setAmount} />
        </Stack>
      )}
      {how !== 'same' && (
        <Text as="output" size="small" tone="ink-3" tabular>
          {how === 'usual' ? <Proposed {...preview} /> : translate('bulkBudgets.says.none')}
        </Text>
      )}
    </Stack>
  )
}

/** What is proposed in all, why, and for how many orders nothing is. */
function Proposed({ empty, proposed }: BudgetsPreview) {
  const translate = useTranslate()
  const without = empty - proposed.orders
  return [
    translate('bulkBudgets.says.usual', { ...many(proposed.orders), sum: formatDollars(proposed.sum) }),
    translate('bulkBudgets.says.reason'),
    without > 0 && translate('bulkBudgets.says.without', many(without)),
  ]
    .filter(Boolean)
    .join(' ')
}
