import { z } from '#contract/schema/z.ts'
import { JOURNAL, SET_JOURNAL } from './documents.ts'
import { type AskGraphql, refuseUserErrors, UserErrors } from './graphql.ts'

const Asked = z.object({
  /** Global ids of the fulfilments that the order had before. */
  before: z.array(z.string()),
  /** What was to be fulfilled: global ids of lines, and how many of each. */
  lines: z.array(z.tuple([z.string(), z.number()])),
})
export type Asked = z.infer<typeof Asked>

const Journal = z.record(z.string(), Asked)
export type Journal = z.infer<typeof Journal>

const Written = z.object({ metafieldsSet: z.object({ userErrors: UserErrors }).nullable() })

/** The journal of an order; an unreadable one is as good as none. */
export function journalIn(value: string | null): Journal {
  if (value === null) return {}
  try {
    return Journal.catch({}).parse(JSON.parse(value))
  } catch {
    return {}
  }
}

/**
 * Writes what is about to be fulfilled for a key. Shopify keeps no key of ours with a fulfilment, so that after a lost answer
 * this tells which fulfilments were made for it.
 */
export async function writeJournal(ask: AskGraphql, ownerId: string, journal: Journal): Promise<void> {
  const metafield = { ownerId, ...JOURNAL, type: 'json', value: JSON.stringify(journal) }
  const { metafieldsSet } = await ask(SET_JOURNAL, { metafields: [metafield] }, Written)
  refuseUserErrors(metafieldsSet?.userErrors ?? [])
}
