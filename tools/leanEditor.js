/**
 * What `ra-input-rich-text` imports for its own toolbar and options. Ours are passed to it instead
 * (`src/admin/richText/`), but as defaults they would be in the build: 60 KB with MUI's menus and lists.
 */
const DEFAULTS =
  /^(?:\.\/RichTextInputToolbar\.js|\.\/buttons\/index\.js|@tiptap\/extension-(?:color|highlight|image|text-align|text-style))$/
const PACKAGE = /\/node_modules\/ra-input-rich-text\//

const STUB = '\0without-defaults'
const CODE = `
const none = { configure: () => none }
export const Color = none, Highlight = none, Image = none, TextAlign = none, TextStyle = none
export const RichTextInputToolbar = () => {
  throw new Error('The stock toolbar is not in the build: pass one of your own (tools/leanEditor.js)')
}
`

/**
 * Leaves the defaults of `ra-input-rich-text` out of the build.
 * @returns {import('vite').Plugin}
 */
export const leanEditor = () => ({
  name: 'lean-editor',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && PACKAGE.test(importer) && DEFAULTS.test(source) ? STUB : null,
  load: (id) => (id === STUB ? CODE : null),
})
