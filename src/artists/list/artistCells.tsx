import type { TranslateFunction } from 'ra-core'
import { type ArtistRow, SCORES, type Score } from '#contract/artists/artists.ts'
import { formatDollars } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { personCell } from '#src/ui/people/personCell.tsx'
import { artistName, artistPath } from '../artistNames.ts'
import { isNew, workLoad } from '../WorkLoad.tsx'
import { ArtistContact } from './ArtistContact.tsx'
import styles from './ArtistRows.module.css'
import { ScoreSelect } from './ScoreSelect.tsx'

export interface ArtistCells {
  readonly translate: TranslateFunction
  /** Whether the account sees contact data, scores and amounts. */
  readonly sees: boolean
  /** Whether scores can be changed in place. */
  readonly edits: boolean
}

export const artistNameCell = (artist: ArtistRow, { translate }: ArtistCells) =>
  personCell({
    name: artistName(artist),
    to: artistPath(artist),
    tag: !artist.activated && translate('artists.inactive'),
  })

/** The note, 'N/A' if there is none (B§2). */
export const noteCell = ({ note }: ArtistRow, { translate }: ArtistCells) =>
  note ? <span data-full={note}>{note}</span> : <Text tone="ink-3">{translate('artists.noNote')}</Text>

export function scoreCell(artist: ArtistRow, score: Score, { edits }: ArtistCells) {
  if (edits) return <ScoreSelect key={artist.id} artist={artist} score={score} />
  return artist[score] || <Text tone="ink-3">–</Text>
}

/** What is owed, and for how many orders. */
export function unpaidCell(artist: ArtistRow, { translate }: ArtistCells) {
  const { totalUnpaid, numUnpaid } = artist
  if (isNew(artist) && numUnpaid === 0) return <Text tone="ink-3">–</Text>
  return (
    <span className={styles.unpaid}>
      {formatDollars(totalUnpaid)}
      <Text tone="ink-3" data-full={translate('artists.unpaidOrders', { smart_count: numUnpaid })}>
        ({numUnpaid})
      </Text>
    </span>
  )
}

/** An artist in a narrow window. */
export const artistCard = (cells: ArtistCells) => (artist: ArtistRow) => (
  <Stack gap={8} size="usual" tone="ink-2">
    <div className={styles.head}>
      {artistNameCell(artist, cells)}
      {cells.sees && unpaidCell(artist, cells)}
    </div>
    {artist.note && (
      <Text as="p" breaks>
        {artist.note}
      </Text>
    )}
    {workLoad(artist, cells.translate)}
    {cells.sees && (
      <Stack as="dl" gap={8} columns={3}>
        {SCORES.map((score) => (
          <div key={score}>
            <Text as="dt" size="small">
              {cells.translate(`artists.columns.${score}`)}
            </Text>
            <Text as="dd" tone="ink" line={28}>
              {scoreCell(artist, score, cells)}
            </Text>
          </div>
        ))}
      </Stack>
    )}
    {cells.sees && (
      <Row justify="between" tall="target">
        <span>{cells.translate('artists.columns.contact')}</span>
        <ArtistContact key={artist.id} artist={artist} />
      </Row>
    )}
  </Stack>
)
