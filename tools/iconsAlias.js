import { fileURLToPath } from 'node:url'

/**
 * What the icons of `@mui/icons-material` are made with, in the console's build, in dev and in its tests: a plain
 * `<svg>` of ours. MUI's own would bring its styling engine into the first screen. No other package writes the import so.
 */
export const ICONS_ALIAS = {
  find: /^\.\/utils\/createSvgIcon\.js$/,
  replacement: fileURLToPath(new URL('../src/ui/icons/createSvgIcon.tsx', import.meta.url)),
}
