/** What must hold for the files of the built console; each of these fails the build. */
import { gzipSync } from 'node:zlib'

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */
/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/** @param {Bundle} bundle @param {string} name @returns {Chunk | undefined} */
function chunkOf(bundle, name) {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}

/**
 * Fails the build when files import each other in a circle: which of them runs first is then chance.
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

/** How much script may be loaded until something can be used, and which modules load it. */
const BUDGETS = [
  {
    until: 'the sign-in form can be used',
    modules: [...ENTRY, 'src/session/SignIn.tsx', 'i18n/en/session.ts'],
    kilobytes: 105,
  },
  {
    until: 'the orders show',
    modules: [...ENTRY, 'src/App.tsx', 'i18n/en/index.ts', 'src/orders/OrderList.tsx'],
    kilobytes: 270,
  },
]

/** What is loaded when it is first needed, and no sooner. */
const LATER =
  /node_modules\/(?:@mui\/(?!icons-material)|@emotion\/|libphonenumber-js|@tiptap|prosemirror|@uppy|@?firebase)/

/** @param {Bundle} bundle @param {readonly string[]} modules @returns {Set<Chunk>} everything that they load at once */
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
 * Fails the build when more script than agreed is loaded before something can be used, or what can wait.
 * @returns {import('vite').Plugin}
 */
export const budgets = () => ({
  name: 'budgets',
  apply: 'build',
  generateBundle: {
    // After all others have written into the files.
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
