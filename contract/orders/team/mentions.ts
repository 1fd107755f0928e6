import { anyOf } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { Mention } from '../../people.ts'
import { z } from '../../schema/z.ts'

/** Maximum number of colleagues offered at once. */
export const MAX_MENTIONABLE = 8

export const listMentionable = endpoint('GET', '/api/bookings/:id/work-logs/:logId/mentionable', {
  summary:
    'Active colleagues whom the account may mention on the step: they see it, and it knows of them (D-7.40)',
  access: anyOf('ACCESS_ORDER'),
  query: z.object({ text: z.string().max(100).default('') }),
  reply: z.array(Mention.extend({ id: Id })),
})

export const listTodoMentionable = endpoint('GET', '/api/bookings/:id/todo-list/mentionable', {
  summary:
    'Active colleagues whom the account may mention in a to-do: they see it, and it knows of them (D-7.40)',
  access: anyOf('VIEW_ORDER_TODO_LIST'),
  query: z.object({ text: z.string().max(100).default('') }),
  reply: z.array(Mention.extend({ id: Id })),
})

/** What a reader sees instead of the login of a colleague whose name they may not see (D-3.7). */
export const HIDDEN_MENTION = '@***'

/** An `@` at the beginning of a word: not in an e-mail address. */
const AT = /(^|[\s([{"'“‘])@(\S+)/g
/** A login may end with these, but then it is written in full. */
const ENDING = /[.,;:!?…)\]}"'”’]$/

interface Written {
  /** Position of the `@`. */
  readonly at: number
  /** What may be the login, longest first: what follows with and without punctuation. */
  readonly logins: readonly string[]
}

function withoutEndings(word: string): string[] {
  const all = [word]
  for (let rest = word; ENDING.test(rest) && rest.length > 1; ) {
    rest = rest.slice(0, -1)
    all.push(rest)
  }
  return all
}

/** Every place of a text that may mention someone. */
export const mentionsIn = (text: string): Written[] =>
  [...text.matchAll(AT)].map(({ index, 1: before = '', 2: word = '' }) => ({
    at: index + before.length,
    logins: withoutEndings(word),
  }))

export interface TextPart {
  readonly text: string
  /** The mentioned one, if the part is a mention. */
  readonly login?: string
}

/** The text in parts: mentions of these logins, and what is between them. Logins ignore case. */
export function splitMentions(text: string, logins: readonly string[]): TextPart[] {
  const known = new Map(logins.map((login) => [login.toLowerCase(), login]))
  const parts: TextPart[] = []
  let from = 0
  for (const { at, logins: written } of mentionsIn(text)) {
    const found = written.find((login) => known.has(login.toLowerCase()))
    if (found === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at) })
    from = at + 1 + found.length
    parts.push({ text: text.slice(at, from), login: known.get(found.toLowerCase()) ?? found })
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
