import { expect, test } from 'vitest'
import { permits, SEEDED_ROLES } from '#contract/access.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import type { MappedPage } from '#src/admin/app/types.ts'
import { MAP } from '#tests/console/map.tsx'
import { DOORS } from '#tests/support/frontDoors/doors.ts'

const isOpen = ({ access }: MappedPage): boolean =>
  SEEDED_ROLES.some((role) => permits(access, { authorities: [role], permissions: ROLE_PERMISSIONS[role] }))

function wrongWith(path: string): string | undefined {
  const route = MAP.pages.find((one) => one.path === path)
  if (!route) return `the console has no screen ${path}`
  return isOpen(route) ? undefined : `nobody in a new shop may open ${path}`
}

test('what the demo shop fills is filled on a screen of the console', () => {
  const wrong = Object.entries(DOORS).flatMap(([table, { screen }]) => {
    const mistake = wrongWith(screen)
    return mistake ? [`${table}: ${mistake}`] : []
  })
  expect(wrong).toEqual([])
})
