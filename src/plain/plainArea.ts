import type { PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import type { Area, MenuEntry } from '#src/area.ts'
import type { PlainOwn } from './own.ts'

interface Options {
  /** Overrides of its sidebar entry; null for none, if Settings links to it. */
  readonly menu?: Partial<MenuEntry> | null
  /** Whether a record can be deleted, regardless of permissions. */
  readonly mayGo?: (record: PlainRecord) => boolean
  /** Overrides of its screens; loaded with them. */
  readonly own?: () => Promise<{ readonly own: PlainOwn }>
}

const NOTHING_OWN = async () => ({ own: {} })

/** The console area of a plain resource: its list with a create dialog, and the edit page. */
export function plainArea(resource: PlainResource, options: Options = {}): Area {
  const { menu = {}, mayGo = () => true, own: loadOwn = NOTHING_OWN } = options
  const { name, screen, calls } = resource
  const { access } = calls.list
  const title = `${name}.title`
  const detail = `${screen}/detail/:id`
  const load = async (which: 'PlainList' | 'PlainEdit') => {
    const [{ plainScreens }, { own }] = await Promise.all([import('./plainScreens.tsx'), loadOwn()])
    return { default: plainScreens({ resource, inSettings: menu === null, mayGo, own })[which] }
  }
  const { list, get: one, create, update, remove } = calls
  return {
    name,
    crud: () => Promise.resolve({ list, one, many: true, create, update, remove }),
    recordRepresentation: resource.label,
    routes: [
      { path: screen, title, access, screen: () => load('PlainList'), pages: ['list', 'create'] },
      { path: detail, title, access, screen: () => load('PlainEdit'), pages: ['edit', 'show'] },
    ],
    ...(menu && { menu: { to: screen, label: title, icon: 'file', within: [detail], access, ...menu } }),
  }
}
