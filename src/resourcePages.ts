import type { ResourceDefinition } from 'ra-core'
import { matchPath } from 'react-router'
import type { Area, ResourcePage } from './area.ts'
import { CREATE_HASH } from './ui/createHash.ts'

const PAGES: readonly ResourcePage[] = ['list', 'create', 'edit', 'show']

const routeOf = ({ routes }: Area, page: ResourcePage) => routes.find(({ pages }) => pages?.includes(page))

/** What react-admin knows of an area's resource, by its name. */
export function definitionsOf(areas: readonly Area[]): Readonly<Record<string, ResourceDefinition>> {
  const definitions = areas.flatMap((area): ResourceDefinition[] => {
    const { name, crud } = area
    if (!crud) return []
    // Its records are those that the function takes.
    const recordRepresentation = area.recordRepresentation as ResourceDefinition['recordRepresentation']
    const [hasList, hasCreate, hasEdit, hasShow] = PAGES.map((page) => routeOf(area, page) !== undefined)
    const label = (routeOf(area, 'list') ?? area.routes[0])?.title
    return [{ name, hasList, hasCreate, hasEdit, hasShow, recordRepresentation, options: { label } }]
  })
  return Object.fromEntries(definitions.map((one) => [one.name, one]))
}

/** `/users`, `/users/create`, `/users/mai` or `/users/mai/show`, as react-admin's `useCreatePath` builds them. */
const BUILT = /^\/([^/?#]+)(?:\/([^/?#]+))?(\/show)?(?=$|[?#])/

function pageOf(id: string | undefined, show: string | undefined): ResourcePage {
  if (id === undefined) return 'list'
  if (show) return 'show'
  return id === 'create' ? 'create' : 'edit'
}

/** A page that changes records also shows them, and the other way round. */
const INSTEAD: Partial<Record<ResourcePage, ResourcePage>> = { edit: 'show', show: 'edit' }

/**
 * Translates paths that react-admin builds from the name of a resource to those of our screens:
 * `/users/mai` to `/user/detail/mai`. Other paths stay as they are.
 */
export const ownPaths =
  (areas: readonly Area[]) =>
  (path: string): string => {
    const [built, name, id = '', show] = BUILT.exec(path) ?? []
    const area = areas.find((one) => one.name === name && one.crud)
    if (!built || !area) return path
    if (areas.some(({ routes }) => routes.some((route) => matchPath(route.path, built)))) return path
    const page = pageOf(id || undefined, show)
    const route = routeOf(area, page) ?? routeOf(area, INSTEAD[page] ?? page)
    if (!route) return path
    // The `:` of a key such as `id:42` needs no escape in a path, and our links have none.
    const own = route.path.replace(/:\w+/, id.replace('%3A', ':'))
    return own + path.slice(built.length) + (page === 'create' ? CREATE_HASH : '')
  }
