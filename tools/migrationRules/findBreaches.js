/**
 * The rules for migrations: they neither lock a large table for more than a second nor take from the version before what it
 * lives on, since it runs beside the new one while processes are replaced, and after them if one goes back (docs/decisions/0041).
 * An exception is a comment above its statement:
 *
 *     -- lock: print_products has a few hundred rows
 *     -- contract since 0081_new_column: versions since then read the new column
 */
import { breach, breachesOfAlter } from './alterTable.js'
import { nameFirst, plainName, readStatements } from './readStatements.js'

/** @typedef {import('./alterTable.js').Breach} Breach */

/** What a migration has made so far. @typedef {{ tables: Set<string>, columns: Map<string, Set<string>>, outside: boolean, dropped: Set<string> }} Made */

/** @param {readonly string[]} words @param {Made} made @returns {Breach[]} */
function ofIndex(words, { tables, outside, dropped }) {
  const at = words.indexOf('on')
  const { name } = nameFirst(words.slice(at + 1))
  if (tables.has(name)) return []
  const found = []
  const concurrently = words.includes('concurrently')
  const index = nameFirst(words.slice(words.indexOf(concurrently ? 'concurrently' : 'index') + 1)).name
  if (!concurrently)
    found.push(
      breach('lock', `an index on ${name} is made while nobody can write to it: make it concurrently`),
    )
  else if (!outside || !dropped.has(index))
    found.push(
      breach(
        'lock',
        'an index that is made concurrently needs `-- outside a transaction` in the first line, and before it `drop index concurrently if exists`, as a try that failed leaves it unfinished',
      ),
    )
  if (words[1] === 'unique')
    found.push(breach('contract', 'a unique index refuses what the version before writes'))
  return found
}

/** @param {readonly string[]} words @param {Made} made @returns {Breach[]} */
function ofCreate(words, made) {
  const [, kind] = words
  if (kind === 'table') {
    made.tables.add(nameFirst(words.slice(2)).name)
    return []
  }
  if (kind === 'index' || kind === 'unique') return ofIndex(words, made)
  if (kind === 'function' || kind === 'sequence') return []
  return [
    breach(
      'contract',
      `no rule knows \`create ${kind}\`; functions and triggers are files beside their area`,
    ),
  ]
}

/** Whether an index of this name is made right after it has been taken away. @param {string} name @param {readonly (readonly string[])[]} later */
const isMadeAgain = (name, later) =>
  later.some((words) => words[0] === 'create' && words.some((word) => plainName(word) === name))

/** @param {readonly string[]} words @param {Made} made @param {readonly (readonly string[])[]} later @returns {Breach[]} */
function ofDrop(words, made, later) {
  const concurrently = words[2] === 'concurrently'
  const { name } = nameFirst(words.slice(concurrently ? 3 : 2))
  if (words[1] === 'index' && concurrently && words[3] === 'if' && isMadeAgain(name, later)) {
    made.dropped.add(name)
    return []
  }
  return [breach('contract', `\`drop ${words[1]}\` takes away what the version before may use`)]
}

/** @param {readonly string[]} words @param {Made} made @returns {Breach[]} */
function ofAlter(words, made) {
  if (words[1] !== 'table') return [breach('lock', `no rule knows \`alter ${words[1]}\``)]
  const { name, rest } = nameFirst(words.slice(2))
  // A new, empty table may refer to any other: that locks the other for a moment.
  if (made.tables.has(name)) return []
  const added = made.columns.get(name) ?? new Set()
  made.columns.set(name, added)
  const found = breachesOfAlter(rest, added)
  if (rest[0] === 'validate' && !made.outside)
    found.push(
      breach('lock', 'validate a constraint in a migration of its own that is `-- outside a transaction`'),
    )
  return found
}

/** @param {readonly string[]} words @param {Made} made @param {readonly (readonly string[])[]} later @returns {Breach[]} */
function breachesOf(words, made, later) {
  const [verb] = words
  if (verb === 'create') return ofCreate(words, made)
  if (verb === 'alter') return ofAlter(words, made)
  if (verb === 'drop') return ofDrop(words, made, later)
  if (verb === 'insert' || verb === 'select' || verb === 'comment' || verb === 'analyze') return []
  const table = nameFirst(words.slice(verb === 'delete' ? 2 : 1)).name
  if ((verb === 'update' || verb === 'delete') && made.tables.has(table)) return []
  if (verb === 'update' || verb === 'delete')
    return [
      breach('lock', `\`${verb}\` keeps rows locked until all are written: do it by a job in small steps`),
    ]
  return [breach('lock', `no rule knows \`${verb}\``)]
}

const EXCEPTION = /^-- (lock|contract)(?: since (\S+))?: (.{10,})$/

/** @param {readonly string[]} comments @param {ReadonlySet<string>} earlier */
function exceptionsIn(comments, earlier) {
  /** @type {Map<string, string | undefined>} */
  const kinds = new Map()
  for (const comment of comments) {
    const [, kind, since] = EXCEPTION.exec(comment) ?? []
    if (kind === undefined) continue
    const wrong = kind === 'contract' && !earlier.has(since ?? '')
    kinds.set(
      kind,
      wrong
        ? 'name the earlier migration from which on versions live with it: `-- contract since 0080_name: why`'
        : undefined,
    )
  }
  return kinds
}

/**
 * What is wrong with a migration, as sentences.
 * @param {string} text @param {ReadonlySet<string>} earlier the names of the migrations before it
 * @returns {string[]}
 */
export function findBreaches(text, earlier) {
  const statements = readStatements(text)
  const outside = /^-- outside a transaction$/m.test(text)
  /** @type {Made} */
  const made = { tables: new Set(), columns: new Map(), outside, dropped: new Set() }
  return statements.flatMap(({ words, comments }, at) => {
    const found = breachesOf(
      words,
      made,
      statements.slice(at + 1).map((later) => later.words),
    )
    const excepted = exceptionsIn(comments, earlier)
    const open = found.filter(({ kind }) => !excepted.has(kind))
    const wrong = [...excepted.values()].filter((why) => why !== undefined)
    const idle = [...excepted.keys()].filter((kind) => !found.some((one) => one.kind === kind))
    const start = words.slice(0, 6).join(' ')
    return [
      ...open.map(({ kind, why }) => `${start} …: ${why} (or say \`-- ${kind}\` and why it may be)`),
      ...wrong.map((why) => `${start} …: ${why}`),
      ...idle.map((kind) => `${start} …: \`-- ${kind}\` excepts nothing`),
    ]
  })
}
