/**
 * What the page loads first: the script that begins, with the names of the files that a signed-in user needs, so that
 * all are requested at once instead of each when its importer has loaded.
 */
import { build } from 'vite'
import { loadedBy } from './loadedBy.js'

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

const SCRIPT = 'src/boot/beginScript.ts'

/** The texts that an order's page begins with. @param {string} language */
const orderTexts = (language) =>
  [
    'orders/review',
    'screens/orders/conversation',
    'screens/orders/orderPage',
    'screens/orders/orderTeam',
  ].map((texts) => `i18n/${language}/${texts}.ts`)

/** The modules whose files are named, by the attribute that names them. */
const STARTS = {
  console: ['src/App.tsx'],
  orders: ['src/orders/list/OrderList.tsx'],
  order: ['src/orders/page/OrderShow.tsx'],
  en: ['i18n/en/index.ts'],
  vi: ['i18n/vi/index.ts'],
  'order-en': orderTexts('en'),
  'order-vi': orderTexts('vi'),
}

/** The font of every page, and the one that names in Vietnamese need besides. */
const LATIN = /inter-latin-wght/
const VIETNAMESE = /inter-vietnamese-wght/

/** @param {Bundle} bundle @param {RegExp} pattern */
const namesIn = (bundle, pattern) => Object.keys(bundle).filter((name) => pattern.test(name))

/** The scripts and styles that modules load. @param {Bundle} bundle @param {readonly string[]} modules */
const filesOf = (bundle, modules) =>
  [...loadedBy(bundle, modules)].flatMap((chunk) => [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
  ])

/** @param {Bundle} bundle @returns {Record<string, string>} */
function namedFiles(bundle) {
  const named = new Set(filesOf(bundle, ['index.html', 'src/boot/main.tsx']))
  /** @type {Record<string, string>} */
  const attributes = {}
  for (const [name, modules] of Object.entries(STARTS)) {
    const fonts = name === 'console' ? namesIn(bundle, VIETNAMESE) : []
    // Languages are alternatives: a file that both need is named for each.
    const files = [...filesOf(bundle, modules), ...fonts].filter((file) => !named.has(file))
    if (name === 'console') for (const file of files) named.add(file)
    attributes[`data-${name}`] = files.map((file) => `/${file}`).join(' ')
  }
  return attributes
}

async function bundledScript() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: SCRIPT, output: { format: 'iife' } },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  return output[0].code
}

const AFTER = '</title>'

/**
 * Writes the script that begins into the page, which so needs no request before its own, and a link to the font that every
 * page needs. The script comes before the styles, for which it would otherwise wait; the server allows it by its hash.
 * @returns {import('vite').Plugin}
 */
export const startFiles = () => ({
  name: 'start-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const [font] = namesIn(bundle, LATIN)
      const script = await bundledScript()
      if (!font || !html.includes(AFTER) || script.includes('</script'))
        throw new Error(
          'What the page loads first was not found among the built files, or has no place in it',
        )
      const attributes = Object.entries(namedFiles(bundle)).map(([name, files]) => `${name}="${files}"`)
      const begin = `<script ${attributes.join(' ')}>${script.trim()}</script>`
      const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`
      return html.replace(AFTER, () => `${AFTER}\n    ${begin}\n    ${preload}`)
    },
  },
})
