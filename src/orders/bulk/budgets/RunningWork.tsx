import { useTranslate } from 'ra-core'
import { many } from '#src/orders/data/many.ts'
import { Choice } from '#src/ui/actions/Choice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

interface RunningWorkProps {
  /** Orders whose work ends. */
  readonly count: number
  readonly keep: boolean
  readonly onKeep: (keep: boolean) => void
}

/** How many orders have work that another artist ends, and whether they go on from it (D-7.47); nothing if none has. */
export function RunningWork({ count, keep, onKeep }: RunningWorkProps) {
  const translate = useTranslate()
  if (count === 0) return null
  return (
    <Stack gap={8} size="usual">
      <Text as="p" tabular>
        {translate('orders.bulk.running', many(count))}
      </Text>
      <Choice
        label={translate('orders.bulk.runningHow')}
        value={keep ? 'keep' : 'startOver'}
        options={(['keep', 'startOver'] as const).map((value) => ({
          value,
          label: translate(`orders.bulk.runningChoice.${value}`),
        }))}
        onChange={(value) => onKeep(value === 'keep')}
      />
    </Stack>
  )
}
