import type { TranslateFunction } from 'ra-core'
import { type ArtistRow, SCORES, type Score } from '#contract/artists/artists.ts'
import { formatDollars } from '#src/ui/format.ts'
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
  note ? (
    <span data-full={note}>{note}</span>
  ) : (
    <span className={styles.none}>{translate('artists.noNote')}</span>
  )

export function scoreCell(artist: ArtistRow, score: Score, { edits }: ArtistCells) {
  if (edits) return <ScoreSelect key={artist.id} artist={artist} score={score} />
  return artist[score] || <span className={styles.none}>–</span>
}

/** What is owed, and for how many orders. */
export function unpaidCell(artist: ArtistRow, { translate }: ArtistCells) {
  const { totalUnpaid, numUnpaid } = artist
  if (isNew(artist) && numUnpaid === 0) return <span className={styles.none}>–</span>
  return (
    <span className={styles.unpaid}>
      {formatDollars(totalUnpaid)}
      <span
        className={styles.count}
        data-full={translate('artists.unpaidOrders', { smart_count: numUnpaid })}
      >
        ({numUnpaid})
      </span>
    </span>
  )
}

/** An artist in a narrow window. */
export const artistCard = (cells: ArtistCells) => (artist: ArtistRow) => (
  <div className={styles.card}>
    <div className={styles.head}>
      {artistNameCell(artist, cells)}
      {cells.sees && unpaidCell(artist, cells)}
    </div>
    {artist.note && <p className={styles.note}>{artist.note}</p>}
    {workLoad(artist, cells.translate)}
    {cells.sees && (
      <dl className={styles.scores}>
        {SCORES.map((score) => (
          <div key={score}>
            <dt>{cells.translate(`artists.columns.${score}`)}</dt>
            <dd>{scoreCell(artist, score, cells)}</dd>
          </div>
        ))}
      </dl>
    )}
    {cells.sees && (
      <div className={styles.contact}>
        <span>{cells.translate('artists.columns.contact')}</span>
        <ArtistContact key={artist.id} artist={artist} />
      </div>
    )}
  </div>
)
