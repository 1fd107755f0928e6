import { useTranslate } from 'ra-core'
import { permits } from '#contract/access.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { auditReading } from '#src/audit/access.ts'
import { chooseMode, MODE_CHOICES } from '#src/mode.ts'
import type { PaletteEntry } from '#src/palette/entries.ts'
import { matchesWords } from '#src/palette/matches.ts'
import { useAccount } from '#src/providers/account.ts'
import { useSignOut } from './account/useSignOut.ts'
import { useHelp } from './help/useHelp.ts'

/** The pages of the sidebar and account menu, and global actions. */
export function usePages(text: string): readonly PaletteEntry[] {
  const translate = useTranslate()
  const account = useAccount()
  const { menu } = useAdmin().map
  const signOut = useSignOut()
  const help = useHelp()
  if (!account) return []
  const pages = translate('shell.palette.pages')
  const actions = translate('shell.palette.actions')
  const page = (to: string, label: string): PaletteEntry => ({
    key: `page ${to}`,
    group: pages,
    label,
    go: to,
  })
  const entries: PaletteEntry[] = [
    ...menu
      .filter(({ access }) => permits(access, account))
      .map(({ to, label }) => page(to, translate(label))),
    ...(permits(auditReading.access, account) ? [page('/audit', translate('audit.title'))] : []),
    page('/notifications', translate('shell.bell.label')),
    page(`/user/detail/${encodeURIComponent(account.login)}`, translate('shell.account.profile')),
    page('/change-password', translate('shell.account.changePassword')),
    page('/second-factor', translate('shell.account.secondFactor')),
    ...MODE_CHOICES.map((mode) => ({
      key: `mode ${mode}`,
      group: actions,
      label: `${translate('shell.account.appearance')}: ${translate(`shell.account.${mode}`)}`,
      go: () => chooseMode(mode),
    })),
    {
      key: 'sign out',
      group: actions,
      label: translate('shell.account.signOut'),
      go: signOut,
    },
  ]
  // Help is for those who look for it.
  const helps =
    text.trim() === '' ? [] : help.filter(({ label, words }) => matchesWords(`${label} ${words}`, text))
  return [
    ...entries.filter(({ label }) => matchesWords(label, text)),
    ...helps.map(({ key, label, letter, run }) => ({
      key: `help ${key}`,
      group: actions,
      label,
      go: run,
      ...(letter && { hint: letter }),
    })),
  ]
}
