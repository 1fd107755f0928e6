import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Grant, grantsOf, permits, type SeededRole } from '#contract/access.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { rights } from '#i18n/en/screens/rights.ts'
import { MAP } from '#tests/console/map.tsx'
import { shownMenu } from '#tests/e2e/walks/routes.ts'
import { renderConsole } from '#tests/support/console.tsx'

const ROLES = ['ROLE_ADMIN', 'ROLE_CS', 'ROLE_ARTIST', 'ROLE_ACCOUNTANT', 'ROLE_STORE'] as const

const NAMES = new Map(Object.entries(rights.name))
const nameOf = (right: string) => NAMES.get(right) ?? right
const CHOICE = new Intl.ListFormat('en', { type: 'disjunction' })

const holderOf = (role: SeededRole) => ({ permissions: [...ROLE_PERMISSIONS[role]], authorities: [role] })

/** The addresses that the role may not open, and what each needs. */
function refusedTo(role: SeededRole): readonly (readonly [string, readonly Grant[]])[] {
  const holder = holderOf(role)
  const pages = MAP.pages
    .filter(({ access }) => !permits(access, holder))
    .map(({ path, access }) => [path.replaceAll(/:\w+/g, '1'), grantsOf(access)] as const)
  const others = ['/user/detail/another', ['VIEW_USER_DETAIL']] as const
  return holder.permissions.includes('VIEW_USER_DETAIL') ? pages : [...pages, others]
}

/** Staff of a store are refused nearly everything: they try only what no other role is refused. */
const triedByOthers = () =>
  new Set(
    ROLES.filter((role) => role !== 'ROLE_STORE').flatMap((role) => refusedTo(role).map(([path]) => path)),
  )

/** Goes to an address in the open console, as with the Back button. */
const goTo = (path: string) =>
  act(async () => {
    // The router counts its places.
    const { idx } = history.state as { readonly idx: number }
    history.pushState({ idx: idx + 1 }, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

test.each(ROLES)(
  '%s is refused every screen that the role does not open, with one toast for each',
  async (role) => {
    const { user } = renderConsole({ path: '/change-password', account: holderOf(role) })
    await screen.findByRole('heading', { level: 1, name: 'Change Password' })
    const known = role === 'ROLE_STORE' ? triedByOthers() : new Set()
    const refused = refusedTo(role).filter(([path]) => !known.has(path))
    expect(refused.length).toBeGreaterThan(0)
    for (const [path, needs] of refused) {
      const missing = CHOICE.format(needs.map((grant) => nameOf(grant.replace('role:', ''))))
      await goTo(path)
      const toast = await screen.findByText((text) => text.endsWith(`It needs: ${missing}.`))
      expect([path, location.pathname]).toEqual([path, '/'])
      expect(screen.getAllByText(/^Your role may not open/)).toHaveLength(1)
      expect(await screen.findByRole('region', { name: 'No access' })).toBeVisible()
      const shown = toast.closest('li')
      if (!shown) throw new Error('The message is in no list')
      await user.click(within(shown).getByRole('button', { name: 'Close message' }))
      await waitFor(() => expect(toast).not.toBeInTheDocument())
    }
  },
)

/** Accountants begin with the money (D-1.30). */
const GROUPS = {
  ROLE_ADMIN: ['Work', 'Customers', 'Money', 'Studio', 'Set-up'],
  ROLE_CS: ['Work', 'Customers', 'Studio', 'Set-up'],
  ROLE_ARTIST: ['Work', 'Money', 'Studio'],
  ROLE_ACCOUNTANT: ['Money', 'Work', 'Studio'],
  ROLE_STORE: ['Work'],
} as const

test.each(ROLES)(
  'the sidebar leads %s where one may go, in lists with names, and nowhere else',
  async (role) => {
    renderConsole({ path: '/change-password', account: holderOf(role) })
    const menu = await screen.findByRole('navigation', { name: 'Main menu' })
    const entries = shownMenu((grants) => permits({ kind: 'anyOf', grants }, holderOf(role)))
    const expected = GROUPS[role].map((name) => {
      const under = name === 'Set-up' ? 'setUp' : name.toLowerCase()
      return [name, entries.filter((entry) => entry.under === under).map(({ label }) => label)]
    })
    const labels = (list: HTMLElement) =>
      [...list.querySelectorAll(':scope > li > a')].map(
        (link) => link.querySelector('[class*="label"]')?.textContent,
      )
    const shown = () =>
      within(menu)
        .getAllByRole('list')
        .filter((list) => list.className.includes('entries'))
        .map((list) => [
          document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
          labels(list),
        ])
    await waitFor(() => expect(shown()).toEqual(expected))
    expect(entries.length).toBe(expected.flatMap(([, found]) => found).length)
  },
)
