/** What may become of a table that was there before: the rules for `alter table`. */
import { listed, nameFirst, plainName } from './readStatements.js'

/**
 * `lock`: it may keep readers or writers of a large table waiting for more than a second. `contract`: the version before
 * cannot live with it.
 * @typedef {{ kind: 'lock' | 'contract', why: string }} Breach
 */

/** @param {Breach['kind']} kind @param {string} why @returns {Breach} */
export const breach = (kind, why) => ({ kind, why })

/** A default that is the same for all rows, so that none is written: a value, its type, or the time of the statement. */
const CONSTANT =
  /^(?:- )?(?:''|[\d.]+|true|false|null|now \( \)|current_timestamp|array \[ \])(?: :: \w+(?: \[ \])?)?$/

/** What a new column may be without any row being read. @param {readonly string[]} words @returns {Breach[]} */
function addColumn(words) {
  const text = words.join(' ')
  const found = []
  if (/\b(?:primary|unique|check|references|generated)\b/.test(text))
    found.push(
      breach(
        'lock',
        'a new column has a constraint or is computed, so that all rows are read: add it after the column',
      ),
    )
  const given = /\bdefault (.+?)(?: not null| null)?$/.exec(text)
  if (given && !CONSTANT.test(given[1] ?? ''))
    found.push(breach('lock', 'the default of a new column is not a constant, so that all rows are written'))
  if (/\bnot null\b/.test(text) && !given)
    found.push(
      breach(
        'contract',
        'a new column needs a value that the version before does not give: give it a default',
      ),
    )
  return found
}

/** @param {readonly string[]} words @param {ReadonlySet<string>} added @returns {Breach[]} */
function addConstraint(words, added) {
  const text = words.join(' ')
  const found = []
  if (/\b(?:primary key|unique|exclude)\b/.test(text))
    return [
      breach(
        'lock',
        'a unique constraint makes its index while nobody can write: make the index concurrently',
      ),
      breach('contract', 'a constraint refuses what the version before writes'),
    ]
  if (!text.endsWith('not valid'))
    found.push(
      breach(
        'lock',
        'a constraint reads all rows: add it `not valid`, and validate it in a migration of its own',
      ),
    )
  const local = text.split(' references ')[0] ?? ''
  const within = local.slice(local.indexOf('(') + 1, local.lastIndexOf(')'))
  const names = [...within.matchAll(/"([^"]+)"|\b([a-z_]\w*)\b(?! \()/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  if (!names.some((name) => added.has(name)))
    found.push(
      breach('contract', 'a constraint on columns that were there refuses what the version before writes'),
    )
  return found
}

/** @param {readonly string[]} words @returns {Breach[]} */
function alterColumn(words) {
  const text = nameFirst(words[0] === 'column' ? words.slice(1) : words).rest.join(' ')
  if (text.startsWith('set default')) return []
  if (text.startsWith('set not null'))
    return [
      breach('lock', '`set not null` reads all rows'),
      breach('contract', 'the version before may write rows without a value'),
    ]
  if (text.startsWith('drop not null')) return [breach('contract', 'the version before expects a value')]
  if (text.startsWith('drop default'))
    return [breach('contract', 'the version before may rely on the default')]
  if (/^(?:set data )?type\b/.test(text))
    return [
      breach('lock', 'another type writes all rows'),
      breach('contract', 'the version before reads and writes the earlier type: add a column beside it'),
    ]
  return [breach('lock', `no rule knows \`alter column … ${text}\``)]
}

/** One action of an `alter table`. @param {readonly string[]} words @param {ReadonlySet<string>} added @returns {Breach[]} */
function alterBy([verb, ...words], added) {
  const [what] = words
  if (
    verb === 'add' &&
    (what === 'constraint' || what === 'foreign' || what === 'check' || what === 'unique')
  )
    return addConstraint(what === 'constraint' ? words.slice(2) : words, added)
  if (verb === 'add' && what === 'primary') return addConstraint(words, added)
  if (verb === 'add') return addColumn(nameFirst(what === 'column' ? words.slice(1) : words).rest)
  if (verb === 'alter') return alterColumn(words)
  if (verb === 'drop' || verb === 'rename')
    return [breach('contract', `\`${verb}\` takes away what the version before may use`)]
  if (verb === 'validate') return []
  return [breach('lock', `no rule knows \`alter table … ${verb} ${what}\``)]
}

/** The columns that a statement adds to a table. @param {readonly string[]} actions */
const addedColumns = (actions) =>
  listed(actions)
    .filter(([verb, what]) => verb === 'add' && what === 'column')
    .map((words) => nameFirst(words.slice(2)).name)

/**
 * What is wrong with an `alter table` on a table that was there. Adds to `added` the columns that it makes.
 * @param {readonly string[]} actions @param {Set<string>} added @returns {Breach[]}
 */
export function breachesOfAlter(actions, added) {
  for (const name of addedColumns(actions)) added.add(plainName(name))
  return listed(actions).flatMap((words) => alterBy(/** @type {[string, ...string[]]} */ (words), added))
}
