import type { whatIsNew } from '#i18n/en/screens/whatIsNew.ts'

interface News {
  /** Its texts in `i18n/<language>/screens/whatIsNew.ts`. */
  readonly key: keyof typeof whatIsNew
  /** `YYYY-MM-DD`. */
  readonly day: string
}

/** What people notice, the newest first. The last eight stay; a new one takes the place of the last. */
export const NEWS: readonly News[] = [
  { key: 'guide', day: '2026-11-30' },
  { key: 'menu', day: '2026-11-30' },
  { key: 'toDo', day: '2026-11-30' },
  { key: 'keys', day: '2026-11-30' },
  { key: 'undo', day: '2026-11-30' },
  { key: 'shops', day: '2026-11-29' },
  { key: 'passkeys', day: '2026-11-29' },
  { key: 'newOrder', day: '2026-11-28' },
]
