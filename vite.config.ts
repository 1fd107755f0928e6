import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ENTRIES_ALIAS, ICONS_ALIAS } from './tools/aliases.js'
import { budgets, lateEditor, noCircles, ownIcons } from './tools/buildFences.js'
import { firstScreen, ICON, signInIcon } from './tools/firstScreen.js'
import { leanEditor } from './tools/leanEditor.js'
import { startFiles } from './tools/startFiles.js'
import { stockTheme } from './tools/stockTheme.js'

const OUT = 'dist/console'

/** Writes a .br and a .gz for every text file of the build, so that the server need not compress. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = OUT }) {
    const names = await readdir(dir, { recursive: true })
    const texts = names.filter((name) => /\.(?:js|css|html|svg|json|txt)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir, name)
        const bytes = await readFile(path)
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
})

/** MUI's CSS compiler, which otherwise lands among the common modules. */
const STYLES = /node_modules\/stylis\//
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//
/**
 * What every screen of the console needs of react-admin. Not its forms, controllers and mutations: stock components
 * on one screen would load them with the first.
 */
const SHELL =
  /node_modules\/(?:ra-core\/(?!dist\/(?:(?:form|controller|export|dataTable|inference|preferences)\/|dataProvider\/(?:fetch|use(?:Mutation|Update|Delete|Create))|core\/useGetResourceLabel|util\/(?:getFieldLabel|FieldTitle)|i18n\/useTranslateLabel))|(?:ra-i18n-polyglot|node-polyglot|react-router|@tanstack)\/)|\/src\/customers\/customerNames\./

/** How lists that come whole are searched and sorted: loaded with the saved views of the sidebar. */
const NAMES = /\/contract\/text\/names\.|\/src\/providers\/wholeLists\./

/** Loaded with the first page that validates. */
const ZOD = /node_modules\/zod\/|\/contract\/schema\/(?:b|zodB)uilders\./

/** Modules needed before the console: in the first file, so that the sign-in page needs no other. */
const DOOR =
  /\/src\/(?:session\/(?:catalogue|language|returnTo|signInCall|token)|push\/workers|appName|begin|main|mode|theme|PageFailed|Root)\.|\/providers\/(?:early|faults|http)\.|\/ui\/(?:Brand|icons\/createSvgIcon|fonts|loading\/(?:failedStyles|keepTrying|useLoaded|useRetried))\.|\/orders\/firstList\.|\/contract\/(?:start\/startPaths|session\/tokenKey)\.|\/i18n\/(?:collect|(?:en|vi)\/session)\.|vite\/preload-helper/
/** React is in the first file, too: a request more would delay every page. */
const isDoor = (id: string): boolean => REACT.test(id) || DOOR.test(id)
const isSignInIcon = signInIcon(import.meta.dirname)
/** Pages that load without the console. */
const OWN = /\/src\/(?:main|PageFailed|Root|session|legal)\b/
/** Modules that pull in MUI, needed only for dialogs. */
const DIALOGS = /\/src\/(?:ui\/(?:overlay\/(?:KeysHelp|Modal)|MuiRoot)|muiTheme|forms\/FormDialog)\b/
/** Modules that pull in the numbering plans of all countries. */
const PHONES =
  /\/src\/(?:forms\/(?:PhoneInput|phone|phoneResolver)|users\/userValues|artists\/page\/(?:ArtistForm|ArtistInputs|artistValues)|customers\/form\/(?:customerResolver|customerValues|newCustomer))\./
/** Shared by pages and dialogs that edit records; lists do not need it. */
const FORMS =
  /node_modules\/(?:react-hook-form|ra-core\/dist\/form)\/|\/src\/(?:forms|explainer)\/|\/src\/admin\/(?!list\/|richText\/|record\/(?:recordKey|useRecord)\.)|\/src\/(?:ui\/(?:PasswordInput|zodResolver)|roles\/|plain\/)\b/
/** The editor, needed only once rich text is written: in a form, or as a draft. */
const EDITOR = /\/src\/admin\/richText\/(?!loadEditors)/
/** Shared by the pages of orders and others with pictures and uploads; lists do not need it. */
const WORK =
  /\/src\/(?:drafts\/(?!drafts\.)|uploads\/|ui\/pictures\/(?!Blurred|Look|placeholder|swatches)|orders\/budgets\/Budget(?:ChangeForm|History)|orders\/(?:verdict|steps|items|todos|review|deliveries|conversation|mentions|phrases|team)\/|orders\/(?:files\/AllFiles|repeats\/(?:RepeatNote|RepeatWarning|useIsCompared))\b|orders\/page\/OrderTexts|ui\/(?:text\/(?:LinkedText|Typed|focusAtEnd|typed|useAreaInsert)|record\/SaveButtons|actions\/IconButton)|orders\/data\/(?:stepPowers|ticks|noteDraft|openFacts|draftPlaces|useSteps|useMayWork|useDeleteFile|useEntryWrites))/
/** Shared by the pages of artists, agents and customers, and the calls that only such pages make; lists of orders do not need it. */
const PEOPLE =
  /\/src\/(?:artists\/(?:list|page|pay|WorkLoad|use)|agents\/(?:Agent|agentColumns)|contacts\/|customers\/(?:customerQueries|contacts\/|form\/TakenBy)|customerGroups\/(?:GroupDelete|groupQueries)|users\/userQueries|orders\/below\/|ui\/(?:ProfileLink|phoneText|record\/Figures))|\/contract\/(?:all|customerGroups|intake|roles|support|users|customers\/(?:contacts|customers|import)|payouts\/earnings)\./
/** Shared by the screens of payouts and pay runs, and what only they need; other lists do not need it. */
const PAYOUTS =
  /\/src\/(?:payouts\/(?!index|payoutKeys|payoutsLive|pay\/|home\/|runs\/index)|ui\/(?:dates\/|filters\/RangePill|text\/MoreTexts|CopyButton))|\/contract\/payouts\/payRuns\.|node_modules\/dayjs\//
/** What shows and filters pictures by what they look like: shared by the gallery and the files of an order. */
const LOOKS =
  /\/src\/ui\/pictures\/(?:Blurred|Look|placeholder|swatches)|\/contract\/gallery\/pictureFacts\.|node_modules\/thumbhash\//
/** The gallery's list, and what it shares with the page and the form of an artwork: one file instead of several small ones. */
const GALLERY = /\/contract\/gallery\/|\/src\/gallery\/(?!index|(?:form|comments)\/|Artwork|useDelete)/
/** Calls of single pages and dialogs, which load with those. */
const OF_PAGES =
  /\/contract\/(?:audit|care\/care|chat\/chat|conversation\/\w+|gallery\/\w+|insights\/insights|jobs\/\w+|lateNotifications\/\w+|notificationSettings\/\w+|outbox|proofs\/proofs|properties\/rules|templates\/(?:files|preview)|workQueues\/\w+|orders\/(?:customer|events|finalFiles|items|messages|orderFiles|printCheck|repeats|timeline|steps\/(?:actors|drawing|pinReplies|pins|versions)|team\/\w+))\.|\/src\/(?:care\/(?!index)|chat\/|gallery\/(?!index)|inbox\/(?!index)|insights\/(?!index)|jobs\/(?!index)|lateNotifications\/(?!index)|notificationSettings\/(?!index)|orders\/messages\/(?!WriteButtons)|orders\/(?:insight|queue|files|repeats)\/|outbox\/(?!index)|workQueues\/(?!index)|ui\/text\/SafeHtml)/
/** The texts of the order page by language: one file instead of eight small ones. */
const ORDER_TEXTS =
  /\/i18n\/(en|vi)\/(?:orders\/(?:canvas|deliveries|items|proofs|review|todos)|screens\/orders\/order(?:Page|Team))\./
const orderTextsOf = (id: string): string | null => {
  const [, language] = ORDER_TEXTS.exec(id) ?? []
  return language === undefined ? null : `order-${language}`
}
/** One file for modules that several screens share, instead of thirty small ones loaded in sequence. */
const isCommon = (id: string): boolean =>
  ICON.test(id) ||
  (/\/(?:src|contract)\//.test(id) &&
    ![DOOR, OWN, DIALOGS, EDITOR, PHONES, FORMS, WORK, LOOKS, PEOPLE, PAYOUTS, OF_PAGES].some((part) =>
      part.test(id),
    ))
const isFirst = firstScreen(import.meta.dirname)
const isPeople = (id: string): boolean => PEOPLE.test(id) && !PHONES.test(id)
const isForm = (id: string): boolean => FORMS.test(id) && !DIALOGS.test(id) && !PHONES.test(id)

export default defineConfig({
  plugins: [
    stockTheme(),
    react(),
    leanEditor(),
    startFiles(),
    noCircles(),
    ownIcons(),
    budgets(),
    lateEditor(),
    precompress(),
  ],
  resolve: { alias: [ICONS_ALIAS, ENTRIES_ALIAS] },
  // Bundled ahead, the icons would get a copy of their own of what the alias names.
  optimizeDeps: { exclude: ['@mui/icons-material'] },
  build: {
    outDir: OUT,
    target: 'es2023',
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads there which files belong to the page of a proof link.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: { index: 'index.html', proof: 'src/proofPage/main.ts' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'styles', test: STYLES, priority: 8 },
            { name: 'shell', test: SHELL, priority: 6 },
            {
              name: (id, modules) => (isDoor(id) || isSignInIcon(id, modules) ? 'door' : null),
              debugName: 'door',
              priority: 7,
            },
            {
              name: (id, modules) => (isFirst(id, modules) ? 'console' : null),
              debugName: 'console',
              priority: 5,
            },
            { name: 'names', test: NAMES, priority: 4.5 },
            { name: 'zod', test: ZOD, priority: 4.5 },
            { name: 'common', test: isCommon, minShareCount: 2, priority: 4 },
            { name: orderTextsOf, debugName: 'order texts', priority: 4 },
            { name: 'payouts', test: PAYOUTS, minShareCount: 2, priority: 4 },
            { name: 'looks', test: LOOKS, priority: 4 },
            { name: 'gallery', test: GALLERY, priority: 4 },
            { name: 'people', test: isPeople, minShareCount: 2, priority: 3 },
            { name: 'work', test: WORK, minShareCount: 2, priority: 4 },
            { name: 'forms', test: isForm, minShareCount: 2, priority: 3 },
            { name: 'phones', test: PHONES, priority: 2 },
            { name: 'dialogs', test: DIALOGS, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(?:api|proof)/': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: true },
    },
  },
})
