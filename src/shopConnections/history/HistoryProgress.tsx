import { useTranslate } from 'ra-core'
import type { ShopHistory } from '#contract/shopConnections/history.ts'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { formatCount, formatDate, formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

/** How far the earlier orders are read, in words and as a bar. */
export function HistoryProgress({ history }: { readonly history: ShopHistory }) {
  const translate = useTranslate()
  const { state, taken, leftOut, total, since, doneBefore, startedBy, startedDate, error } = history
  // Pages of a shop may overlap: some orders come twice.
  const done = total === null ? taken + leftOut : Math.min(taken + leftOut, total)
  const counts = {
    done: formatCount(done),
    total: formatCount(total ?? 0),
    taken: formatCount(taken),
    leftOut: formatCount(leftOut),
  }
  const say = (key: string, facts?: object) => translate(`shopHistory.${key}`, facts)
  return (
    <Stack gap={8}>
      <Text as="output" block weight="medium" tabular>
        {say(`states.${state}`)} · {say(total === null ? 'some' : 'ofTotal', counts)}
      </Text>
      {total !== null && state !== 'DONE' && (
        <ProgressBar aria-label={say('progress')} value={done} max={Math.max(total, 1)} />
      )}
      <Text as="p" size="usual" tone="ink-2">
        {say('counts', counts)} {since === null ? say('all') : say('since', { day: formatDate(since) })}{' '}
        {say('doneBefore', { day: formatDate(doneBefore) })}{' '}
        {say('started', { by: startedBy, at: formatDateTime(startedDate) })}
      </Text>
      {error && state === 'RUNNING' && (
        <Text as="p" role="alert" tone="danger">
          {say('stuck', { reason: translate(`shopConnections.errors.${error.reason}`) })}
        </Text>
      )}
    </Stack>
  )
}
