/**
 * Checks that the console's styles keep to the one scale of `src/ui/scale.css`, that media queries ask for its
 * breakpoints, and that no file takes the styles of another room. Prints one line per problem and exits with 1 if
 * there is any.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const SCALE = 'src/ui/scale.css'

/** Styles with sizes of their own, and why. @type {readonly [start: string, why: string][]} */
const OWN_SIZES = [
  [SCALE, 'the scale itself'],
  ['src/ui/fonts.css', 'the range of weights that a font file holds'],
  ['src/ui/icons/svgIcon.css', 'the sizes of MUI, whose icons these replace'],
  ['src/proofPage/', 'a page of the server for a customer’s phone, which loads nothing of the console'],
]

/**
 * Where the page changes its layout, in px: below 992 it is a phone's, from 768 a tablet's, up to 599 and 640 narrow
 * forms fold, from 720 a letter has its margins, and up to 1599 the order page has one column less.
 */
const BREAKPOINTS = {
  'max-width': ['599px', '640px', '767px', '991px', '1599px'],
  'min-width': ['720px', '768px', '992px', '1440px'],
}

/** Below this, a space is one of the scale; a longer one is the place of something of that width. */
const LONGEST_SPACE_PX = 48

const PX = /(?<![\w.-])-?(\d*\.?\d+)px/g

/** @param {string} value @param {(px: number) => boolean} test */
const hasPx = (value, test) => [...value.matchAll(PX)].some(([, px]) => test(Number(px)))

/**
 * What a raw value of a kind looks like. 0 and 1 px are no steps: they mean none, and the width of a border.
 * @type {readonly { kind: string, prop: RegExp, isRaw: (value: string) => boolean }[]}
 */
const KINDS = [
  { kind: '--text-…', prop: /^font-size$/, isRaw: (value) => hasPx(value, (px) => px > 0) },
  { kind: '--text-… and --weight-…', prop: /^font$/, isRaw: (value) => /\d/.test(value) },
  { kind: '--weight-…', prop: /^font-weight$/, isRaw: (value) => /\d|bold|normal/.test(value) },
  { kind: '--radius-…', prop: /radius$/, isRaw: (value) => hasPx(value, (px) => px > 1) },
  {
    kind: '--space-…',
    prop: /^(?:(?:padding|margin)(?:-[\w-]+)?|(?:row-|column-)?gap)$/,
    isRaw: (value) => hasPx(value, (px) => px > 1 && px <= LONGEST_SPACE_PX),
  },
  { kind: '--target', prop: /^(?:min-)?(?:height|width)$/, isRaw: (value) => value === '44px' },
  { kind: '--control-…', prop: /^min-height$/, isRaw: (value) => /^(?:28|32|36|40)px$/.test(value) },
  {
    kind: '--layer-…',
    prop: /^z-index$/,
    isRaw: (value) => /\d{2}|[6-9]/.test(value.replaceAll(/var\([^)]*\)/g, '')),
  },
  {
    kind: '--time-…',
    prop: /^(?:transition|animation)/,
    isRaw: (value) => /(?<![\w-])[\d.]*[1-9]\d*m?s\b/.test(value),
  },
]

const DECLARATION = /(?<=[;{]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g
const WIDTH = /\((max-width|min-width):\s*([^)]+)\)/g

/**
 * The raw values in a file of styles, one line each.
 * @param {string} file its path from the root @param {string} css
 */
export function rawValuesIn(file, css) {
  if (OWN_SIZES.some(([start]) => file.startsWith(start))) return []
  const code = css.replaceAll(/\/\*.*?\*\//gs, '')
  const values = [...code.matchAll(DECLARATION)].flatMap(([, prop = '', value = '']) => {
    const raw = KINDS.find((one) => one.prop.test(prop) && one.isRaw(value))
    return raw ? [`${file}: ${prop}: ${value} is not on the scale; use ${raw.kind} of ${SCALE}`] : []
  })
  const widths = [...code.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(WIDTH)]
      .filter(
        ([, edge, width = '']) =>
          !BREAKPOINTS[edge === 'max-width' ? 'max-width' : 'min-width'].includes(width),
      )
      .map(([, edge, width]) => `${file}: ${edge}: ${width} is no breakpoint of tools/cssScale.js`),
  )
  return [...values, ...widths]
}

/** What a room may take, however far away it lies. @type {readonly [start: string, users: string][]} */
const SHARED = [
  ['src/ui/', 'src/'],
  ['src/admin/', 'src/'],
  ['src/forms/', 'src/'],
  ['src/orders/data/', 'src/orders/'],
]

/** The other styles that one more room takes, and why. @type {readonly [styles: string, users: string, why: string][]} */
const LENT = [
  ['src/uploads/Drop.module.css', 'src/', 'the frame of each place where files are dropped'],
  ['src/inbox/Inbox.module.css', 'src/parkedOrders/', 'parked orders are listed like the rest of the inbox'],
  [
    'src/orders/messages/Messages.module.css',
    'src/care/write/',
    'a mail of care is written in the same form',
  ],
]

const IMPORT = /(?:import [^']*?from|composes:[^;]*?from) ['"]([^'"]+\.css)['"]/g

/** @param {string} file @param {string} styles */
function mayTake(file, styles) {
  const [room, home] = [`${dirname(file)}/`, `${dirname(styles)}/`]
  if (room.startsWith(home) || home.startsWith(room)) return true
  return [...SHARED, ...LENT].some(([start, users]) => styles.startsWith(start) && file.startsWith(users))
}

/**
 * The styles of other rooms that a file takes, one line each.
 * @param {string} file its path from the root @param {string} code
 */
export function foreignStylesIn(file, code) {
  return [...code.matchAll(IMPORT)]
    .map(([, source = '']) => (source.startsWith('#') ? source.slice(1) : join(dirname(file), source)))
    .filter((styles) => !mayTake(file, styles))
    .map((styles) => `${file}: ${styles} belongs to another room; what both need lies in src/ui/`)
}

function main() {
  const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8')
  const problems = [
    ...globSync('src/**/*.css', { cwd: ROOT }).flatMap((file) => rawValuesIn(file, read(file))),
    ...globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT }).flatMap((file) => foreignStylesIn(file, read(file))),
  ]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
