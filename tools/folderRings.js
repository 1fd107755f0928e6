/*
 * Rings of folders: folders of which each leads to all others by the imports of its files at run time. Types do not
 * count, as they load nothing.
 */

/** @typedef {{ readonly file: string, readonly target: string, readonly isType: boolean }} Import */

/**
 * Where rings are looked for, and how many folders below a root may be in one. Files at its top count as a folder each.
 * docs/architecture.md says why customers and orders are the only pair.
 * @type {readonly { readonly root: string, readonly limit: number }[]}
 */
export const RING_ROOTS = [
  { root: 'server', limit: 2 },
  { root: 'src/orders', limit: 1 },
]

/** The folder, or file, right below the root that the path is in; undefined outside of the root. @param {string} root @param {string} path */
const partIn = (root, path) =>
  path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/')[0] : undefined

/**
 * By the parts at its ends, `from → to`: the files of the first that import one of the second.
 * @param {readonly Import[]} imports @param {string} root
 */
function arrowsOf(imports, root) {
  /** @type {Map<string, { from: string, to: string, files: Set<string> }>} */
  const arrows = new Map()
  for (const { file, target, isType } of imports) {
    const [from, to] = [partIn(root, file), partIn(root, target)]
    if (isType || from === undefined || to === undefined || from === to) continue
    const name = `${from} → ${to}`
    const arrow = arrows.get(name) ?? { from, to, files: new Set() }
    arrows.set(name, { ...arrow, files: arrow.files.add(file) })
  }
  return [...arrows.values()]
}

/** All parts that the part leads to. @param {ReturnType<typeof arrowsOf>} arrows @param {string} part */
function reachOf(arrows, part) {
  const reached = new Set()
  for (const waiting = [part]; waiting.length > 0; ) {
    const next = waiting.pop()
    for (const { from, to } of arrows) {
      if (from !== next || reached.has(to)) continue
      reached.add(to)
      waiting.push(to)
    }
  }
  return reached
}

/** The rings, each once. @param {ReturnType<typeof arrowsOf>} arrows */
function ringsOf(arrows) {
  const parts = [...new Set(arrows.map(({ from }) => from))].toSorted()
  const reach = new Map(parts.map((part) => [part, reachOf(arrows, part)]))
  const ringOf = (/** @type {string} */ part) =>
    parts.filter((other) => reach.get(part)?.has(other) && reach.get(other)?.has(part))
  return parts.map(ringOf).filter((ring, at) => ring[0] === parts[at])
}

/**
 * A line for each ring that is larger than the limit, with its folders and the arrow that the fewest files make.
 * @param {readonly Import[]} imports @param {{ readonly root: string, readonly limit: number }} rule
 */
export function ringProblems(imports, { root, limit }) {
  const arrows = arrowsOf(imports, root)
  return ringsOf(arrows)
    .filter((ring) => ring.length > limit)
    .map((ring) => {
      const inside = arrows.filter(({ from, to }) => ring.includes(from) && ring.includes(to))
      const [thin] = inside.toSorted((one, other) => one.files.size - other.files.size)
      const most = limit === 1 ? 'no ring is' : `at most ${limit} are`
      return (
        `${ring.length} folders of ${root}/ import each other in a ring, where ${most} allowed: ${ring.join(', ')}. ` +
        `Thinnest: ${thin?.from} → ${thin?.to}, by ${[...(thin?.files ?? [])].join(' and ')}`
      )
    })
}
