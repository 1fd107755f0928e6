import { useTranslate } from 'ra-core'
import { type Access, permits } from '#contract/access.ts'
import { listJobs } from '#contract/jobs/jobs.ts'
import { getSystemStatus } from '#contract/system/systemStatus.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import type { PaletteEntry } from '#src/palette/entries.ts'
import { matchesWords } from '#src/palette/matches.ts'
import { useAccount } from '#src/providers/account.ts'
import { FURTHER_SETTINGS, SETTINGS_TILES } from './tiles.ts'

interface SettingsPage {
  readonly to: string
  /** Key of its name. */
  readonly title: string
  readonly access: Access
}

const HUB: readonly SettingsPage[] = [
  ...SETTINGS_TILES.map(({ to, name, access }) => ({ to, title: `settings.tiles.${name}.title`, access })),
  { to: '/system', title: 'settings.system', access: getSystemStatus.access },
  { to: '/jobs', title: 'settings.jobs', access: listJobs.access },
]

/** The pages that Settings leads to, for the command palette, once something is typed (D-1.35). */
export function useSettingsEntries(text: string): readonly PaletteEntry[] {
  const translate = useTranslate()
  const account = useAccount()
  const { pages } = useAdmin().map
  if (!account || text.trim() === '') return []
  const further = FURTHER_SETTINGS.flatMap((path) => pages.filter((page) => page.path === path))
  return [...HUB, ...further.map(({ path: to, title, access }) => ({ to, title, access }))]
    .filter(({ access }) => permits(access, account))
    .map(({ to, title }) => ({
      key: `page ${to}`,
      group: translate('shell.palette.pages'),
      label: translate(title),
      go: to,
    }))
    .filter(({ label }) => matchesWords(label, text))
}
