/** @typedef {{ getModuleInfo(id: string): { importedIds: readonly string[] } | null }} Modules */

/** The screen that most sessions begin with, and the frame around it. */
const FIRST = ['src/App.tsx', 'src/orders/list/OrderList.tsx']

/**
 * Whether a module is ours and imported, however indirectly, by the first screen: what only other screens import must
 * not load with it.
 * @param {string} root
 */
export function firstScreen(root) {
  /** @type {Set<string> | undefined} */
  let found
  /** @param {Modules} modules */
  const find = (modules) => {
    const seen = new Set()
    const waiting = FIRST.map((path) => `${root}/${path}`)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
    }
    return seen
  }
  /** @param {string} id @param {Modules} modules */
  return (id, modules) => {
    found ??= find(modules)
    return found.has(id) && /\/(?:src|contract)\//.test(id) && !id.includes('/node_modules/')
  }
}
