import { useTranslate } from 'ra-core'
import { type Access, permits } from '#contract/access.ts'
import { createServiceToken } from '#contract/apiTokens/apiTokens.ts'
import { createCustomer } from '#contract/customers/customers.ts'
import { createCustomerGroup } from '#contract/customers/groups.ts'
import { createArtwork } from '#contract/gallery/artworks.ts'
import { createNotification } from '#contract/notifications/notifications.ts'
import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import { createRole } from '#contract/roles/roles.ts'
import { createShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { createUser } from '#contract/users.ts'
import { createWebhook } from '#contract/webhooks/webhooks.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { useAccount } from '#src/providers/account.ts'
import { CREATE_HASH } from '#src/ui/createHash.ts'
import type { PaletteEntry } from './entries.ts'
import { matchesWords } from './matches.ts'
import { usePaletteTexts } from './usePaletteTexts.ts'

interface Creation {
  /** Of its text. */
  readonly name: string
  /** The list whose dialog creates it. */
  readonly list: string
  readonly access: Access
}

const creation = (name: string, list: string, { access }: { readonly access: Access }): Creation => ({
  name,
  list,
  access,
})

const CREATIONS: readonly Creation[] = [
  creation('customers', '/customer', createCustomer),
  creation('users', '/user', createUser),
  creation('roles', '/user/role', createRole),
  creation('customerGroups', '/customer-group', createCustomerGroup),
  creation('artworks', '/gallery', createArtwork),
  creation('notifications', '/admin-notifications', createNotification),
  creation('tokens', '/integrations/tokens', createServiceToken),
  creation('shops', '/shops', createShopConnection),
  creation('webhooks', '/webhooks', createWebhook),
  ...PLAIN_RESOURCES.map(({ name, screen, calls }) => creation(name, screen, calls.create)),
]

/** What the account may create, by the dialog of its list (D-1.35); for those who look for it. */
export function useCreateEntries(text: string): readonly PaletteEntry[] {
  const translate = useTranslate()
  const account = useAccount()
  const { pages } = useAdmin().map
  const texts = usePaletteTexts()
  const names: Readonly<Record<string, string>> = texts.create
  if (!account || text.trim() === '') return []
  const opens = (list: string) => pages.some(({ path, access }) => path === list && permits(access, account))
  return CREATIONS.filter(({ list, access }) => permits(access, account) && opens(list))
    .map(({ name, list }) => ({
      key: `create ${name}`,
      group: translate('shell.palette.actions'),
      label: names[name] ?? name,
      go: `${list}${CREATE_HASH}`,
    }))
    .filter(({ label }) => matchesWords(`${label} ${texts.words}`, text))
}
