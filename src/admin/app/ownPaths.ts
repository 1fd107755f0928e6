import { matchRoutes } from 'react-router'
import { CREATE_HASH } from '#src/ui/createHash.ts'
import { PAGE_KINDS, PATHS } from './paths.ts'
import type { AdminMap, MappedPage, PageKind } from './types.ts'

/** `/users`, `/users/create`, `/users/mai` or `/users/mai/show`, as react-admin's `useCreatePath` builds them. */
const BUILT = /^\/([^/?#]+)(?:\/([^/?#]+))?(\/show)?(?=$|[?#])/

function kindOf(id: string | undefined, show: string | undefined): PageKind {
  if (id === undefined) return 'list'
  if (show) return 'show'
  return id === 'create' ? 'create' : 'edit'
}

/** A page that changes records also shows them, and the other way round; lists open the dialog that creates them. */
const INSTEAD: Partial<Record<PageKind, PageKind>> = { edit: 'show', show: 'edit', create: 'list' }

const pageOf = ({ pages }: AdminMap, name: string, kind: PageKind | undefined): MappedPage | undefined =>
  pages.find((page) => page.resource === name && page.kind === kind)

/** The routes that may match a path of this name: to match one with all pages takes longer than all else of a start. */
const routesFor = <Route extends { readonly path: string }>(
  routes: readonly Route[],
  name: string,
): Route[] => routes.filter(({ path }) => /^\/[:*]/.test(path) || path.startsWith(`/${name}`))

/**
 * Paths that react-admin builds and that another page of the resource does the work of, although a page takes them as the rest
 * of its own path, such as its tabs: `/frames/:id/show`, if `/frames/:id/*` shows and changes frames.
 */
export function takenPaths(map: AdminMap): readonly string[] {
  const routes = map.pages.map((page) => ({ path: page.pattern, handle: page }))
  return Object.keys(map.definitions).flatMap((name) => {
    const near = routesFor(routes, name)
    return PAGE_KINDS.flatMap((kind) => {
      const path = `/${name}${PATHS[kind]}`
      const instead = pageOf(map, name, kind) ? undefined : pageOf(map, name, INSTEAD[kind])
      if (!instead || instead.path === path) return []
      return matchRoutes(near, path)?.at(-1)?.route.handle.resource === name ? [path] : []
    })
  })
}

/**
 * The key in a path. react-admin names records by their id, which those that are read by login know as `id:42`; its `:`
 * needs no escape, and our links have none.
 */
const keyOf = (param: string, id: string): string =>
  param === ':login' && /^\d+$/.test(id) ? `id:${id}` : id.replace('%3A', ':')

/**
 * Translates paths that react-admin builds from the name of a resource to those that the resource names:
 * `/users/mai` to `/user/detail/mai`. Other paths stay as they are.
 */
export function ownPaths(map: AdminMap): (path: string) => string {
  const routes = [
    ...map.pages.map(({ pattern }) => ({ path: pattern, handle: true })),
    ...takenPaths(map).map((path) => ({ path, handle: false })),
  ]
  return (path) => {
    const [built, name = '', id = '', show] = BUILT.exec(path) ?? []
    if (built === undefined || !Object.hasOwn(map.definitions, name)) return path
    if (matchRoutes(routesFor(routes, name), built)?.at(-1)?.route.handle) return path
    const kind = kindOf(id || undefined, show)
    const page = pageOf(map, name, kind) ?? pageOf(map, name, INSTEAD[kind])
    if (!page) return path
    const own = page.path.replace(/:\w+/, (param) => keyOf(param, id))
    return own + path.slice(built.length) + (kind === 'create' ? CREATE_HASH : '')
  }
}
