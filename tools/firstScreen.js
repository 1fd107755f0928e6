/** @typedef {{ getModuleInfo(id: string): { importedIds: readonly string[] } | null }} Modules */

/** The screen that most sessions begin with, and the frame around it. */
const FIRST = ['src/App.tsx', 'src/orders/list/OrderList.tsx']

/** The page that needs nothing of the console, and the notice in the place of one that cannot load. */
const SIGN_IN = ['src/main.tsx', 'src/session/SignIn.tsx', 'src/PageFailed.tsx']

/** The console's icons are of one family; stock components bring others. */
export const ICON = /\/node_modules\/@mui\/icons-material\/esm\/\w+Outlined\.js$/
const OURS = /^(?!.*\/node_modules\/).*\/(?:src|contract)\//

/**
 * Whether a module is imported, however indirectly, by any of these.
 * @param {string} root @param {readonly string[]} paths
 */
function importedBy(root, paths) {
  /** @type {Set<string> | undefined} */
  let found
  /** @param {Modules} modules */
  const find = (modules) => {
    const seen = new Set()
    const waiting = paths.map((path) => `${root}/${path}`)
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
    return found.has(id)
  }
}

/**
 * Whether a module is ours or an icon, and imported by the first screen: what only other screens import must not load
 * with it.
 * @param {string} root
 */
export function firstScreen(root) {
  const isImported = importedBy(root, FIRST)
  /** @param {string} id @param {Modules} modules */
  return (id, modules) => (OURS.test(id) || ICON.test(id)) && isImported(id, modules)
}

/** Whether a module is an icon of the sign-in page. @param {string} root */
export function signInIcon(root) {
  const isImported = importedBy(root, SIGN_IN)
  /** @param {string} id @param {Modules} modules */
  return (id, modules) => ICON.test(id) && isImported(id, modules)
}
