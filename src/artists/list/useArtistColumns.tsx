import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type ArtistRow, SCORES } from '#contract/artists/artists.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useAbilities } from '../useAbilities.ts'
import { workLoad } from '../WorkLoad.tsx'
import { ArtistContact } from './ArtistContact.tsx'
import {
  type ArtistCells,
  artistCard,
  artistNameCell,
  noteCell,
  scoreCell,
  unpaidCell,
} from './artistCells.tsx'

type ArtistColumn = Omit<Column<ArtistRow>, 'label'> & {
  /** Whether the column is for accounts that see artists (D-10.9). */
  readonly hidden?: true
}

const columnsFor = (cells: ArtistCells): readonly ArtistColumn[] => [
  {
    key: 'name',
    sort: 'firstName',
    width: 168,
    pinned: true,
    cell: (artist) => artistNameCell(artist, cells),
  },
  { key: 'note', sort: 'note', hidden: true, width: 124, cell: (artist) => noteCell(artist, cells) },
  {
    key: 'workload',
    sort: 'workload',
    sortByOrder: 'DESC',
    width: 186,
    cell: (artist) => workLoad(artist, cells.translate),
  },
  {
    key: 'contact',
    hidden: true,
    width: 120,
    // A row may change to another artist: the key closes a picker opened for this one.
    cell: (artist) => <ArtistContact key={artist.id} artist={artist} />,
  },
  ...SCORES.map(
    (score): ArtistColumn => ({
      key: score,
      sort: score,
      sortByOrder: 'DESC',
      hidden: true,
      width: 82,
      cell: (artist) => scoreCell(artist, score, cells),
    }),
  ),
  {
    key: 'totalUnpaid',
    sort: 'totalUnpaid',
    sortByOrder: 'DESC',
    hidden: true,
    numeric: true,
    width: 96,
    cell: (artist) => unpaidCell(artist, cells),
  },
]

/** The columns of D-10.3 that the account sees, and the card; stable between renders. */
export function useArtistColumns() {
  const translate = useTranslate()
  const { sees, edits } = useAbilities()
  return useMemo(() => {
    const cells = { translate, sees, edits }
    const columns = columnsFor(cells)
      .filter(({ hidden }) => sees || !hidden)
      .map((column) => ({ ...column, label: translate(`artists.columns.${column.key}`) }))
    return { columns, card: artistCard(cells) }
  }, [translate, sees, edits])
}
