import { useGetList, useTranslate } from 'ra-core'
import { permits } from '#contract/access.ts'
import { listRoles, type Role } from '#contract/roles/roles.ts'
import type { PaletteEntry } from '#src/palette/entries.ts'
import { matchesWords } from '#src/palette/matches.ts'
import { useAccount } from '#src/providers/account.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { ALL_BY_NAME } from './roleQueries.ts'

/** Too few letters to ask for all roles with. */
const FEW = 3

/** Whether a word of the text is one of those that roles go by. */
const asksForRoles = (text: string, title: string): boolean =>
  text.split(/\s+/).some((word) => word.length >= FEW && matchesWords(title, word))

/** The roles by name, for the command palette, once “role” is typed with it (D-1.35). */
export function useRoleEntries(text: string): readonly PaletteEntry[] {
  const translate = useTranslate()
  const account = useAccount()
  const words = useRightWords()
  const group = translate('roles.title')
  const enabled = account !== undefined && permits(listRoles.access, account) && asksForRoles(text, group)
  const { data = [] } = useGetList<Role>('roles', ALL_BY_NAME, { enabled })
  if (!enabled || !words) return []
  return data
    .filter(({ name }) => matchesWords(`${words.fullOf(name)} ${group}`, text))
    .map(({ id, name }) => ({
      key: `role ${id}`,
      group,
      label: words.nameOf(name),
      ...(words.nameOf(name) !== name && { hint: name }),
      go: `/user/role/detail/${id}`,
    }))
}
