import { fileURLToPath } from 'node:url'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What the icons of `@mui/icons-material` are made with, in the console's build, in dev and in its tests: a plain
 * `<svg>` of ours. MUI's own would bring its styling engine into the first screen. No other package writes the import so.
 */
export const ICONS_ALIAS = {
  find: /^\.\/utils\/createSvgIcon\.js$/,
  replacement: at('../src/ui/icons/createSvgIcon.tsx'),
}

/** Stands in for a package of node-polyglot, in the build and in dev. */
export const ENTRIES_ALIAS = { find: /^object\.entries$/, replacement: at('objectEntries.cjs') }
