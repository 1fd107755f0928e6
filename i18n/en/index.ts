import ra from 'ra-language-english'
import { collect } from '#i18n/collect.ts'

/** The English catalogue: the texts of every file beside this one. Legal texts and those of pay runs load with their pages. */
export default {
  ...ra,
  ...collect(import.meta.glob(['./**/*.ts', '!./index.ts', '!./legal.ts', '!./payRuns.ts'], { eager: true })),
}
