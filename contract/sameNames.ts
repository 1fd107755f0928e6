import { anyOf, role } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { z } from './schema/z.ts'

/** What is told from others by its name. */
export const NAMED_KINDS = [
  'users',
  'customerGroups',
  'roles',
  'stores',
  'products',
  'printProducts',
  'templates',
  'phrases',
  'savedViews',
  'galleryTags',
  'customerTags',
] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

/** Most groups of names that are listed. */
export const MAX_SAME_NAMES = 200

/** Records of a kind whose names a person would call the same (D-13.23). Tags of customers have no id of their own. */
export const SameNames = z.object({
  kind: z.enum(NAMED_KINDS),
  records: z.array(z.object({ id: Id.nullable(), name: z.string() })),
})
export type SameNames = z.infer<typeof SameNames>

export const listSameNames = endpoint('GET', '/api/same-names', {
  summary: `Records whose names differ only in case, accents or what nobody sees, by kind; at most ${MAX_SAME_NAMES} groups`,
  access: anyOf(role('ROLE_ADMIN')),
  fromReplica: true,
  reply: z.array(SameNames),
})
