/**
 * Which modules of the console share a file, by rule. Packages go by name, what the page begins with by its imports. Of the
 * rest, what several pages or dialogs of one area share is a file; what few of several areas share goes with the folder it
 * is in; what many share is common. Each page and dialog keeps a file of its own. A rule that fits nothing fails the build.
 */
import { closure, importing, usersOf } from './moduleGraph.js'
import { missingPackage, packageFile } from './packageFiles.js'

/** @typedef {import('./moduleGraph.js').Modules} Modules */
/** @typedef {(id: string) => string | undefined} Naming the file of a module; undefined if it goes with its pages */

/** The page's first module; the screen that most sessions begin with, with its frame and texts; what needs no console. */
const NAMED = {
  entry: ['src/boot/main.tsx'],
  first: ['src/App.tsx', 'src/orders/list/OrderList.tsx', 'i18n/en/index.ts', 'i18n/vi/index.ts'],
  outside: ['src/session/SignIn.tsx', 'src/legal/LegalPage.tsx', 'src/PageFailed.tsx'],
  signIn: ['src/session/SignIn.tsx'],
  // In the first file, so that the sign-in page needs no request for them.
  signInTexts: ['i18n/en/session.ts', 'i18n/vi/session.ts'],
  // What the sign-in page, which loads nothing common, shares with the console.
  otherWays: [
    'src/session/passkeys/ceremonyFault.ts',
    'src/session/passkeys/supportsPasskeys.ts',
    'src/session/providers/question.ts',
    'node_modules/@mui/icons-material/esm/KeyOutlined.js',
  ],
}
/** What most pages do not need, the heaviest first: modules of ours that import it are in no file that others load. */
const HEAVY = [
  { file: 'phones', is: (/** @type {string} */ id) => /\/libphonenumber-js\//.test(id) },
  { file: 'dialogs', is: (/** @type {string} */ id) => /\/@mui\/material\//.test(id) },
  { file: 'forms', is: (/** @type {string} */ id) => /\/react-hook-form\//.test(id) },
  { file: 'forms', is: (/** @type {string} */ id) => /\/src\/forms\//.test(id) },
  // ra-core exports its form hooks beside all else: only their names tell.
  {
    file: 'forms',
    is: (/** @type {string} */ id, /** @type {string} */ code) => !isPackage(id) && /\buseInput\b/.test(code),
  },
]

/** What so many pages and dialogs share is common. */
const MANY = 4
/** A folder that shares less source than this, in characters, has no file: it is common, too. */
const SMALL = 6000
/** Files take along what they import, unless a file before them has it; those of folders and areas by their endings. */
const ORDER = [
  'door',
  'core',
  'console',
  'signIn',
  'otherWays',
  'zod',
  'dates',
  'common',
  '-folder',
  'forms',
  'dialogs',
  'phones',
  '',
]

/** The console's icons are of one family; stock components bring others. */
const ICON = /\/node_modules\/@mui\/icons-material\/esm\/\w+Outlined\.js$/

/** @param {string} id */
const isPackage = (id) => id.includes('/node_modules/') && !ICON.test(id)
/** The area of a module, which is its folder. @param {string} id */
const areaOf = (id) => /\/(?:src|contract)\/(\w+)(?!.*\/node_modules\/)/.exec(id)?.[1] ?? 'other'

/** What the page begins with: for the sign-in page, or for the console. @param {Modules} modules @param {string} root */
function beginning(modules, root) {
  /** @param {keyof typeof NAMED} name */
  const of = (name) =>
    closure(
      modules,
      NAMED[name].map((path) => `${root}/${path}`),
    )
  const [entry, first, outside, texts] = [of('entry'), of('first'), of('outside'), of('signInTexts')]
  const [signIn, otherWays] = [of('signIn'), of('otherWays')]
  /** @type {(id: string) => 'door' | 'console' | 'signIn' | 'otherWays' | 'alone' | undefined} */
  return (id) => {
    if (entry.has(id) || texts.has(id)) return 'door'
    if (outside.has(id) && (first.has(id) || ICON.test(id))) return 'door'
    if (outside.has(id)) return signIn.has(id) ? 'signIn' : 'alone'
    if (otherWays.has(id) && !first.has(id)) return 'otherWays'
    if (!first.has(id) || isPackage(id)) return undefined
    // Languages are alternatives.
    return /\/i18n\/\w+\//.test(id) ? 'alone' : 'console'
  }
}

/** The file of what several pages or dialogs need. @param {Modules} modules @param {ReadonlyMap<string, readonly string[]>} users */
function sharing(modules, users) {
  const heavy = HEAVY.map(({ file, is }) => ({ file, isNeeded: importing(modules, is) }))
  /** @type {Naming} */
  return (id) => {
    const entries = users.get(id) ?? []
    const [, language, texts] = /\/i18n\/(\w+)\/(?!screens\/)(\w+)\//.exec(id) ?? []
    if (texts) return `${texts}-${language}`
    if (entries.length < 2) return undefined
    const areas = new Set(entries.map(areaOf))
    const need = heavy.find(({ isNeeded }) => isNeeded(id))?.file
    if (areas.size === 1) return [...areas, need].filter((part) => part !== undefined).join('-')
    if (need) return need
    return entries.length >= MANY || ICON.test(id) ? 'common' : `${areaOf(id)}-folder`
  }
}

/**
 * The files of all modules.
 * @param {Modules} modules @param {string} root
 */
function allFiles(modules, root) {
  const users = usersOf(modules, `${root}/${NAMED.entry[0]}`)
  const ids = [...users.keys()]
  const unused =
    Object.values(NAMED)
      .flat()
      .find((path) => !users.has(`${root}/${path}`)) ??
    missingPackage(ids) ??
    HEAVY.find(({ is }) => !ids.some((id) => is(id, modules.getModuleInfo(id)?.code ?? '')))?.file
  if (unused) throw new Error(`The rules of files name ${unused}, which is nothing that the console loads`)
  const begins = beginning(modules, root)
  const shared = sharing(modules, users)
  /** @type {Naming} */
  const name = (id) => {
    const start = begins(id)
    if (start) return start === 'alone' ? undefined : start
    if (isPackage(id)) return packageFile(id)
    return shared(id)
  }
  /** @type {Map<string, string | undefined>} */
  const names = new Map(ids.map((id) => [id, name(id)]))
  const size = (/** @type {string | undefined} */ file) =>
    ids
      .filter((id) => names.get(id) === file)
      .reduce((sum, id) => sum + (modules.getModuleInfo(id)?.code?.length ?? 0), 0)
  const small = new Set(
    [...new Set(names.values())].filter((file) => file?.endsWith('-folder') && size(file) < SMALL),
  )
  return (/** @type {string} */ id) => {
    const file = names.get(id)
    return small.has(file) ? 'common' : file
  }
}

/** Where a file is in the order. @param {string} name */
const tierOf = (name) => (name.endsWith('-folder') ? '-folder' : (ORDER.find((each) => each === name) ?? ''))

/** The groups of the bundler. @param {string} root the repository's folder */
export function chunks(root) {
  /** @type {Naming | undefined} */
  let file
  return ORDER.map((end, at) => ({
    debugName: end || 'area',
    priority: ORDER.length - at,
    // The page begins with the first four.
    minShareCount: at < 4 ? 1 : 2,
    /** @param {string} id @param {Modules} modules */
    name: (id, modules) => {
      file ??= allFiles(modules, root)
      const name = file(id)
      return name !== undefined && tierOf(name) === end ? name : null
    },
  }))
}
