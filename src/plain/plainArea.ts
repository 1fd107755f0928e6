import type { PlainResource } from '#contract/plain.ts'
import type { Area, MenuEntry } from '#src/area.ts'

/**
 * The console's area of a plain resource: its list with a dialog to create, and the page to change one.
 * @param menu what of its entry in the sidebar is not as usual; null for none, where Settings leads to it
 */
export function plainArea(resource: PlainResource, menu: Partial<MenuEntry> | null = {}): Area {
  const { name, screen, calls } = resource
  const { access } = calls.list
  const title = `${name}.title`
  const detail = `${screen}/detail/:id`
  const load = async (which: 'PlainList' | 'PlainEdit') => {
    const { plainScreens } = await import('./plainScreens.tsx')
    return { default: plainScreens(resource, menu === null)[which] }
  }
  return {
    name,
    routes: [
      { path: screen, title, access, screen: () => load('PlainList') },
      { path: detail, title, access, screen: () => load('PlainEdit') },
    ],
    ...(menu && { menu: { to: screen, label: title, icon: 'file', within: [detail], access, ...menu } }),
  }
}
