import { collect } from '#i18n/collect.ts'

/** The Vietnamese catalogue: the texts of every file beside this one. */
export default collect(
  import.meta.glob(['./**/*.ts', '!./index.ts', '!./legal.ts', '!./payRuns.ts'], { eager: true }),
)
