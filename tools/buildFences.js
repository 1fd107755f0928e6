/** Checks on the files of the built console; each of these fails the build. */
import { gzipSync } from 'node:zlib'

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */
/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/** @param {Bundle} bundle @param {string} name @returns {Chunk | undefined} */
function chunkOf(bundle, name) {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}

/**
 * Fails the build when chunks import each other in a circle: their execution order would be undefined.
 * @returns {import('vite').Plugin}
 */
export const noCircles = () => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const done = new Set()
    /** @param {string} name @param {readonly string[]} way @returns {void} */
    const walk = (name, way) => {
      if (way.includes(name)) this.error(`Files import each other: ${[...way, name].join(' → ')}`)
      if (done.has(name)) return
      for (const imported of chunkOf(bundle, name)?.imports ?? []) walk(imported, [...way, name])
      done.add(name)
    }
    for (const name of Object.keys(bundle)) walk(name, [])
  },
})

const ENTRY = ['index.html', 'src/main.tsx']

/** Limits on the script loaded until each part is usable, and the modules that load it. */
const BUDGETS = [
  {
    until: 'the sign-in form can be used',
    modules: [...ENTRY, 'src/session/SignIn.tsx', 'i18n/en/session.ts'],
    kilobytes: 105,
  },
  {
    until: 'the orders show',
    modules: [...ENTRY, 'src/App.tsx', 'i18n/en/index.ts', 'src/orders/list/OrderList.tsx'],
    kilobytes: 270,
  },
]

/** Modules that must be loaded only when they are first needed. */
const LATER =
  /node_modules\/(?:@mui\/(?!icons-material)|@emotion\/|stylis\/|libphonenumber-js|@tiptap|prosemirror|@uppy|@?firebase)/

/** @param {Bundle} bundle @param {readonly string[]} modules @returns {Set<Chunk>} every chunk they load eagerly */
function loadedBy(bundle, modules) {
  /** @type {Set<Chunk>} */
  const found = new Set()
  /** @param {Chunk | undefined} chunk */
  const add = (chunk) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunkOf(bundle, name))
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const own = file.facadeModuleId?.split('?')[0] ?? ''
    if (modules.some((module) => own.endsWith(`/${module}`))) add(file)
  }
  return found
}

/**
 * Fails the build when an entry point loads more script than its budget, or a module that should load later.
 * @returns {import('vite').Plugin}
 */
export const budgets = () => ({
  name: 'budgets',
  apply: 'build',
  generateBundle: {
    // Runs after all other plugins have written files.
    order: 'post',
    handler(_, bundle) {
      for (const { until, modules, kilobytes } of BUDGETS) {
        const chunks = [...loadedBy(bundle, modules)]
        const size = chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1024
        const heavy = chunks.flatMap((chunk) => Object.keys(chunk.modules).filter((id) => LATER.test(id)))
        if (heavy[0])
          this.error(`Until ${until} ${heavy.length} modules load that can wait, such as ${heavy[0]}`)
        if (chunks.length < 3) this.error(`What loads until ${until} was not found among the built files`)
        if (size > kilobytes)
          this.error(`Until ${until} ${size.toFixed(1)} KB of script load; ${kilobytes} KB are agreed`)
        this.info(`${size.toFixed(1)} of ${kilobytes} KB of script until ${until}`)
      }
    },
  },
})
