import { type TranslateFunction, useTranslate } from 'ra-core'
import type { UsualPart } from '#contract/orders/budgets.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import type { NumberValue } from '#src/ui/numbers/numberText.ts'

/** Why a product has its sum: `Portrait: 40 $, the mean of Linh's last: 30 $, 40 $, 50 $`. */
function reasonOf(translate: TranslateFunction, part: UsualPart, name: string): string {
  const { product, quantity, from, amount, amounts } = part
  const facts = {
    name,
    product: quantity > 1 ? `${product} × ${quantity}` : product,
    amount: formatDollars(amount),
    amounts: amounts.map((each) => formatDollars(each)).join(', '),
  }
  const reason = translate(`changeArtist.reason.${from}`, facts)
  return amounts.length > 0 ? `${reason} (${facts.amounts})` : reason
}

interface ProposedBudgetProps {
  readonly parts: readonly UsualPart[]
  readonly budget: number
  /** What is in the box now. */
  readonly value: NumberValue
  /** Name of the artist. */
  readonly name: string
  readonly onUse: (budget: number) => void
}

/** Says where the proposed budget comes from, and puts it back into the box if something else was typed (D-7.48). */
export function ProposedBudget({ parts, budget, value, name, onUse }: ProposedBudgetProps) {
  const translate = useTranslate()
  return (
    <Stack gap={8}>
      <Stack as="ul" gap={2} size="small" tone="ink-2">
        {parts.map((part) => (
          <Text as="li" tabular key={part.product}>
            {reasonOf(translate, part, name)}
          </Text>
        ))}
      </Stack>
      {value !== budget && (
        <Button onClick={() => onUse(budget)}>
          {translate('changeArtist.propose', { amount: formatDollars(budget) })}
        </Button>
      )}
    </Stack>
  )
}
