/** Who imports whom among the modules of the console, while it is built. */

/** @typedef {{ code: string | null, importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }} Module */
/** @typedef {{ getModuleInfo(id: string): Module | null }} Modules */

/**
 * These modules and all that they import, however indirectly; what they only load later is none of these.
 * @param {Modules} modules @param {readonly string[]} ids
 */
export function closure(modules, ids) {
  /** @type {Set<string>} */
  const found = new Set(ids)
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * The files that load by themselves: the one the page begins with, and each that some module imports lazily.
 * @param {Modules} modules @param {string} first
 */
function entriesFrom(modules, first) {
  const entries = new Set([first])
  const seen = new Set(entries)
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const later of dynamicallyImportedIds) entries.add(later)
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) seen.add(imported)
  }
  return entries
}

/**
 * The entries that load each module.
 * @param {Modules} modules @param {string} first
 */
export function usersOf(modules, first) {
  /** @type {Map<string, string[]>} */
  const users = new Map()
  for (const entry of entriesFrom(modules, first))
    for (const id of closure(modules, [entry])) users.set(id, [...(users.get(id) ?? []), entry])
  return users
}

/**
 * Tells whether a module of ours is such, by its name and code, or imports one, however indirectly. Packages are not looked into.
 * @param {Modules} modules @param {(id: string, code: string) => boolean} isSuch
 */
export function importing(modules, isSuch) {
  /** @type {Map<string, boolean>} */
  const known = new Map()
  /** @param {string} id @returns {boolean} */
  const imports = (id) => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // While it is found out: modules may import each other.
    known.set(id, false)
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
    const found = isSuch(id, code ?? '') || (!id.includes('/node_modules/') && importedIds.some(imports))
    known.set(id, found)
    return found
  }
  return imports
}
