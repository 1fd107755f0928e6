import type { ComparedLine, ShopLine, ShopOrder, Taken, TakenLine } from '../shop.ts'
import { letDecide, overtake, waitingFor } from './changes.ts'
import type { Following } from './following.ts'
import { addLine, changeLine, comparedOf, followItems, removeLine } from './items.ts'
import { phaseOf, SHOP_RULES } from './rules.ts'

/** The item's own note, and for the first one what was said about the whole order. */
const withWhole = (line: ShopLine, { note }: ShopOrder): ShopLine => ({
  ...line,
  note: [line.note, note].filter((part) => part !== '').join('\n'),
})

/**
 * The lines that are compared. The note on the whole order is with the line that was the first when it came in: if that one is
 * removed, the next one does not change.
 */
const linesOf = (shop: ShopOrder, lead: string | undefined): ShopLine[] =>
  shop.lines.map((line) => (line.id === lead ? withWhole(line, shop) : line))

const isSame = (one: ComparedLine, other: ComparedLine): boolean =>
  one.productName === other.productName &&
  one.name === other.name &&
  one.quantity === other.quantity &&
  one.note === other.note

/** A note that nothing else shows. */
const reasonOf = (taken: ComparedLine, line: ShopLine): { reason?: string } =>
  taken.note === line.note ? {} : { reason: line.note || '–' }

/** A line that is not here yet. */
async function followAdded(follows: Following, line: ShopLine): Promise<boolean> {
  await addLine(follows, line)
  if (SHOP_RULES.ITEM_ADDED[phaseOf(follows.order)] === 'SHOW')
    await letDecide(follows, 'ITEM_ADDED', line.id, { after: line })
  return true
}

/** A line that differs from what was dealt with; undefined: it is gone. Returns whether items changed. */
async function followDiffering(
  follows: Following,
  taken: TakenLine,
  id: string,
  line: ShopLine | undefined,
): Promise<boolean> {
  const standing = waitingFor(follows, id)
  const kind = line ? 'ITEM_CHANGED' : 'ITEM_REMOVED'
  // What nobody has seen yet follows the shop.
  const unseen = standing?.kind === 'ITEM_ADDED'
  if (!unseen && SHOP_RULES[kind][phaseOf(follows.order)] === 'ASK') {
    const change = line ? { after: line, ...reasonOf(taken, line) } : {}
    await letDecide(follows, kind, id, { before: comparedOf(taken), ...change })
    return false
  }
  if (line) await changeLine(follows, line)
  else await removeLine(follows, id)
  if (standing && !line) await overtake(follows, standing)
  if (unseen && line) await letDecide(follows, 'ITEM_ADDED', id, { after: line })
  else if (standing && line) await overtake(follows, standing)
  return true
}

async function followLine(follows: Following, id: string, line: ShopLine | undefined): Promise<boolean> {
  const taken = follows.lines[id]
  if (!taken) return line ? followAdded(follows, line) : false
  const same = line ? isSame(taken, line) : taken.quantity === 0
  if (!same) return followDiffering(follows, taken, id, line)
  const standing = waitingFor(follows, id)
  // Taken back: it is again as it was.
  if (standing && standing.kind !== 'ITEM_ADDED') await overtake(follows, standing)
  return false
}

/** Follows the items of the order (D-16.4). */
export async function followLines(follows: Following): Promise<void> {
  const { shop, lead } = follows
  const left = new Map(
    linesOf(shop, lead)
      .filter(({ quantity }) => quantity > 0)
      .map((line) => [line.id, line]),
  )
  let changed = false
  for (const id of new Set([...Object.keys(follows.lines), ...left.keys()]))
    changed = (await followLine(follows, id, left.get(id))) || changed
  if (changed) await followItems(follows)
}

/** The lines of a state as they were made items here, by the shop's ids of the items. */
export function takenLines(
  shop: ShopOrder,
  items: readonly { readonly id: number; readonly lineId: string | null }[],
): Pick<Taken, 'lines' | 'lead'> {
  const made = new Map(items.map(({ id, lineId }) => [lineId, id]))
  const lead = shop.lines.find(({ quantity }) => quantity > 0)?.id
  const lines = linesOf(shop, lead)
    .filter(({ quantity }) => quantity > 0)
    .map((line) => [line.id, { item: made.get(line.id) ?? null, ...comparedOf(line) }] as const)
  return { lines: Object.fromEntries(lines), ...(lead !== undefined && { lead }) }
}
