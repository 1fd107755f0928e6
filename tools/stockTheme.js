/** Names of packages whose components are drawn in MUI's theme, as modules import them. Types alone draw nothing. */
const DRAWN =
  /import\s+(?!type\b)[^;'"]*?from\s+'(?:react-admin|ra-input-rich-text|@mui\/material(?:\/[^']*)?)'/

/** What the theme consists of, and our own dialogs, which bring it themselves. */
const OWN = /\/src\/(?:muiTheme\.ts$|ui\/)/

/**
 * Lets each of our modules that imports stock components bring the theme along, so that the frame draws its screen in it
 * (`src/admin/app/Themed.tsx`): nobody wraps a screen, and those without stock components load no MUI.
 * @returns {import('vite').Plugin}
 */
export const stockTheme = () => ({
  name: 'stock-theme',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:src|tests)\/.*\.tsx?$/, code: DRAWN },
    handler: (code, id) =>
      // At the end, which leaves the lines where they are; imports are loaded first all the same.
      OWN.test(id) ? null : { code: `${code}\nimport '#src/ui/stock/bringTheme.ts'\n`, map: null },
  },
})
