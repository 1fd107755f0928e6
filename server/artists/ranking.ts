import { type ArtistFit, type RankedArtist, WORK_SLOTS } from '#contract/artists/artists.ts'
import { compareNames } from '#contract/text/names.ts'

/*
 * How well an artist fits an order, in points. A free slot counts most, since a full artist makes the order
 * late; then a customer's earlier orders, since customers want the same hand; then scores and lateness.
 */
const POINTS = {
  /** For each of the 8 free slots. */
  freeSlot: 1,
  /** Without a free slot: as much as the most earlier orders, so that these alone do not suggest a full artist. */
  full: -4,
  /** For each point of the average score above or below `USUAL_SCORE`. */
  score: 0.5,
  /** For each earlier order of the same customer, up to `MOST_EARLIER`. */
  earlierOrder: 2,
  /** For each order past its deadline, up to `MOST_LATE`. */
  late: -1,
} as const

/** Artists without a score are neither preferred nor avoided. */
const USUAL_SCORE = 7
const MOST_EARLIER = 2
const MOST_LATE = 4

export const freeSlotsOf = (workload: number): number => Math.max(0, WORK_SLOTS - workload)

/** The points of an artist; the highest is suggested first. */
export const pointsOf = ({ freeSlots, score, late, ordersOfCustomer }: ArtistFit): number =>
  (freeSlots === 0 ? POINTS.full : POINTS.freeSlot * freeSlots) +
  POINTS.score * ((score ?? USUAL_SCORE) - USUAL_SCORE) +
  POINTS.earlierOrder * Math.min(ordersOfCustomer, MOST_EARLIER) +
  POINTS.late * Math.min(late, MOST_LATE)

/** The best suited first; ties by name. */
export const ranked = (artists: readonly RankedArtist[]): RankedArtist[] =>
  artists.toSorted(
    (one, other) =>
      pointsOf(other.fit) - pointsOf(one.fit) ||
      compareNames(one.fullName, other.fullName) ||
      one.id - other.id,
  )
