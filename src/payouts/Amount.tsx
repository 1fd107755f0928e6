import { formatMoney } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'

interface AmountProps {
  readonly amount: number
  /** Strikes the amount out: a voided payout pays nothing. */
  readonly voided: boolean
}

/** An amount of money, which reads as removed if the payout was voided. */
export function Amount({ amount, voided }: AmountProps) {
  const text = formatMoney(amount)
  return voided ? (
    <Text as="del" tone="ink-3" nowrap tabular>
      {text}
    </Text>
  ) : (
    <Text nowrap tabular>
      {text}
    </Text>
  )
}
