/** Checks on the files of the built console; each of these fails the build. */
import { gzipSync } from 'node:zlib'
import { chunkOf, loadedBy } from './loadedBy.js'

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

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

/** What the alias of `aliases.js` replaces: MUI's own way to make icons, with its styling engine. */
const MUI_ICONS = /node_modules\/@mui\/icons-material\/(?:esm\/)?utils\//

/**
 * Fails the build when an icon is made by MUI instead of ours.
 * @returns {import('vite').Plugin}
 */
export const ownIcons = () => ({
  name: 'own-icons',
  apply: 'build',
  generateBundle() {
    // Not in the built files, which say whence it re-exports.
    const made = [...this.getModuleIds()].find((id) => MUI_ICONS.test(id))
    if (made) this.error(`Icons are made by ${made}, past the alias of tools/aliases.js`)
  },
})

const ENTRY = ['index.html', 'src/boot/main.tsx']

/** Limits on the script loaded until each part is usable, and the modules that load it. */
const BUDGETS = [
  {
    until: 'the sign-in form can be used',
    modules: [...ENTRY, 'src/session/SignIn.tsx', 'i18n/en/session.ts'],
    kilobytes: 82,
  },
  {
    until: 'the orders show',
    modules: [...ENTRY, 'src/App.tsx', 'i18n/en/index.ts', 'src/orders/list/OrderList.tsx'],
    kilobytes: 231,
  },
]

/** What the page of a proof link loads: its script and styles; the page itself is about 2 KB. */
const PROOF_PAGE = { module: 'src/proofPage/main.ts', kilobytes: 20 }

/** Modules that must be loaded only when they are first needed. */
const LATER =
  /node_modules\/(?:@mui\/(?!icons-material)|@emotion\/|stylis\/|libphonenumber-js|zod|@tiptap|prosemirror|ra-input-rich-text|@uppy|@?firebase)/

/** The editor, which loads once rich text is written, whatever page that is on. */
const EDITOR = /\/node_modules\/(?:@tiptap\/|prosemirror-|ra-input-rich-text\/)/
const EDITOR_KILOBYTES = 140

const kilobytes = (/** @type {string | Uint8Array} */ text) => gzipSync(text, { level: 9 }).length / 1024

/** Size of the script and the styles of the page of a proof link, or 0 if it was not built. @param {Bundle} bundle */
function proofPageSize(bundle) {
  const chunks = [...loadedBy(bundle, [PROOF_PAGE.module])]
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  const sources = styles.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'asset' ? [file.source] : []
  })
  return [...chunks.map(({ code }) => code), ...sources].reduce((sum, text) => sum + kilobytes(text), 0)
}

/**
 * Fails the build when the script of the editor is larger than its budget, or loads with anything else.
 * @returns {import('vite').Plugin}
 */
export const lateEditor = () => ({
  name: 'late-editor',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.keys(bundle).flatMap((name) => chunkOf(bundle, name) ?? [])
      const parts = chunks.filter(({ modules }) => Object.keys(modules).some((id) => EDITOR.test(id)))
      if (parts.length === 0) this.error('The editor was not found among the built files')
      for (const { fileName, imports } of chunks) {
        const part = parts.find((one) => imports.includes(one.fileName))
        if (part) this.error(`${fileName} loads the editor (${part.fileName}), which can wait`)
      }
      const size = parts.reduce((sum, { code }) => sum + kilobytes(code), 0)
      if (size > EDITOR_KILOBYTES)
        this.error(`The editor is ${size.toFixed(2)} KB of script; ${EDITOR_KILOBYTES} KB are agreed`)
      this.info(`${size.toFixed(2)} of ${EDITOR_KILOBYTES} KB for the editor`)
    },
  },
})

/**
 * The module of ours for which a package's module loads.
 * @param {string} id @param {(id: string) => readonly string[]} importersOf
 */
function ownImporter(id, importersOf) {
  const seen = new Set([id])
  for (const each of seen) {
    if (!each.includes('/node_modules/')) return each.slice(each.lastIndexOf('/src/') + 1)
    for (const importer of importersOf(each)) seen.add(importer)
  }
  return id
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
      for (const { until, modules, kilobytes: agreed } of BUDGETS) {
        const chunks = [...loadedBy(bundle, modules)]
        const size = chunks.reduce((sum, { code }) => sum + kilobytes(code), 0)
        const heavy = chunks.flatMap((chunk) => Object.keys(chunk.modules).filter((id) => LATER.test(id)))
        if (heavy[0])
          this.error(
            `Until ${until} ${heavy.length} modules load that can wait, such as ${heavy[0]}, for ${ownImporter(heavy[0], (id) => this.getModuleInfo(id)?.importers ?? [])}: ` +
              'load the page that needs them by page({ load: () => import(…) })',
          )
        if (chunks.length < 2) this.error(`What loads until ${until} was not found among the built files`)
        if (size > agreed)
          this.error(`Until ${until} ${size.toFixed(2)} KB of script load; ${agreed} KB are agreed`)
        this.info(`${size.toFixed(2)} of ${agreed} KB of script until ${until}`)
      }
      const proofPage = proofPageSize(bundle)
      if (proofPage === 0) this.error('The page of a proof link was not found among the built files')
      if (proofPage > PROOF_PAGE.kilobytes)
        this.error(
          `The page of a proof link loads ${proofPage.toFixed(1)} KB; ${PROOF_PAGE.kilobytes} KB are agreed`,
        )
      this.info(`${proofPage.toFixed(1)} of ${PROOF_PAGE.kilobytes} KB for the page of a proof link`)
    },
  },
})
