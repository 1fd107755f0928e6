import { type TranslateFunction, useLocaleState, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { Choice } from '#src/ui/actions/Choice.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { EndedPicture } from './EndedPicture.tsx'
import type { EndedWork as Ended } from './endedWork.ts'
import { timeWorked } from './timeWorked.ts'

interface EndedWorkProps {
  readonly order: OrderRow
  readonly ended: Ended
  /** Who is assigned instead. */
  readonly name: string
  readonly keep: boolean
  readonly onKeep: (keep: boolean) => void
}

/** What becomes of the former artist's budget; undefined if the account does not see it. */
function budgetText(
  translate: TranslateFunction,
  { artistBudgets, assignedTo, budget }: OrderRow,
  { artist }: Ended,
) {
  const entry = artistBudgets?.find((one) => one.artist.id === artist.id)
  const amount = entry?.budget ?? (assignedTo?.id === artist.id ? budget : undefined)
  if (amount === undefined) return undefined
  const state = amount === 0 ? 'none' : entry?.artistPaymentStatus === 'PAID' ? 'paid' : 'stays'
  const facts = { name: artist.firstName, amount: formatDollars(amount) }
  return translate(`changeArtist.budget.${state}`, facts)
}

/** What the change ends: the version, how long it was worked on, and the budget; and whether the next artist goes on from it. */
export function EndedWork({ order, ended, name, keep, onKeep }: EndedWorkProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  // The dialog is about the moment at which it was opened.
  const [now] = useState(() => new Date().toISOString())
  const { artist, status, version, returns } = ended
  const facts = { name, number: version?.number ?? 0, time: timeWorked(ended.from, ended.to ?? now, locale) }
  const begins = keep && version ? 'keep' : returns ? 'returns' : 'startOver'
  const budget = budgetText(translate, order, ended)
  return (
    <Stack gap={14}>
      <Row gap={12} align="start">
        {version && <EndedPicture file={version.file} />}
        <Stack gap={4} size="usual">
          <Text as="p" weight="label" tone="ink">
            {translate('changeArtist.ends', { name: artist.fullName })}
          </Text>
          <Text as="p" tone="ink-2" tabular>
            {[
              version && translate('changeArtist.version', facts),
              translate(`orders.status.${status}`),
              translate(`changeArtist.${ended.to ? 'handedIn' : 'running'}`, facts),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {budget && (
            <Text as="p" tone="ink-2" tabular>
              {budget}
            </Text>
          )}
        </Stack>
      </Row>
      {version && (
        <Choice
          label={translate('changeArtist.how', facts)}
          value={keep ? 'keep' : 'startOver'}
          options={(['keep', 'startOver'] as const).map((value) => ({
            value,
            label: translate(`changeArtist.${value === 'startOver' && returns ? 'back' : value}`),
          }))}
          onChange={(value) => onKeep(value === 'keep')}
        />
      )}
      <Text as="p" size="small" tone="ink-3">
        <output>{translate(`changeArtist.says.${begins}`, facts)}</output>
      </Text>
    </Stack>
  )
}
