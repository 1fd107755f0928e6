import type { InsightArtist } from '#contract/insights/insights.ts'
import { formatCount, formatDollars } from '#src/ui/format.ts'
import { artistPayouts, openOrders, sliceOrders } from '../links.ts'
import { type Figure, figure } from './chart.ts'
import type { Source } from './source.ts'

/** One figure of each artist. */
export interface ArtistColumn {
  readonly key: string
  readonly label: string
  readonly colour: string
  /** The largest of all artists, for the length of bars. */
  readonly most: number
  readonly figureOf: (artist: InsightArtist) => Figure
}

type Counted = 'open' | 'finished' | 'late' | 'paid'

const COLOURS: Readonly<Record<Counted, string>> = {
  open: 'var(--chart)',
  finished: 'var(--chart)',
  late: 'var(--tone-late-ink)',
  paid: 'var(--chart)',
}

/** The columns that the account sees; payouts lead to their list if it can be filtered by days. */
export function artistColumns(
  artists: readonly InsightArtist[],
  { translate, range, opens }: Source,
  opensPayouts: boolean,
): readonly ArtistColumn[] {
  const toOrders = (key: Counted, login: string): string | undefined => {
    if (!opens) return undefined
    return key === 'finished' || key === 'late'
      ? sliceOrders({ slice: key, range }, login)
      : openOrders(login)
  }
  const column = (key: Counted): ArtistColumn => ({
    key,
    label: translate(`insights.artist.${key}`),
    colour: COLOURS[key],
    most: Math.max(0, ...artists.map((one) => one[key] ?? 0)),
    figureOf: (one) => {
      const value = one[key] ?? 0
      if (key !== 'paid') return figure(value, formatCount(value), toOrders(key, one.artist.login))
      return figure(
        value,
        formatDollars(value),
        opensPayouts ? artistPayouts(one.artist.login, range) : undefined,
      )
    },
  })
  const seen: readonly Counted[] = artists.some(({ paid }) => paid !== undefined)
    ? ['open', 'finished', 'late', 'paid']
    : ['open', 'finished', 'late']
  return seen.map(column)
}
