/** Whether a module imports react-admin's components; types alone draw nothing. */
const STOCK = /import\s+(?!type\b)[^;'"]*?from\s+'react-admin'/

/** What takes the ground of the theme from there. */
const THEME = /\/src\/muiTheme\.ts$/

/**
 * Lets each module that imports stock components bring the theme along, so that the frame draws its screen in it
 * (`src/admin/app/Themed.tsx`): nobody wraps a screen, and those without stock components load no MUI.
 * @returns {import('vite').Plugin}
 */
export const stockTheme = () => ({
  name: 'stock-theme',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:src|tests)\/.*\.tsx?$/, code: STOCK },
    handler: (code, id) =>
      // At the end, which leaves the lines where they are; imports are loaded first all the same.
      THEME.test(id) ? null : { code: `${code}\nimport '#src/ui/stock/bringTheme.ts'\n`, map: null },
  },
})
