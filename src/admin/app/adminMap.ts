import type { ResourceDefinition } from 'ra-core'
import {
  Children,
  type ComponentType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { signedIn } from '#contract/access.ts'
import { page } from './page.tsx'
import { PAGE_KINDS, PATHS } from './paths.ts'
import type {
  AdminMap,
  CustomRoutesProps,
  MappedPage,
  MenuEntry,
  MenuOptions,
  PageComponent,
  ResourceProps,
} from './types.ts'

const isPage = (component: ComponentType): component is PageComponent => 'page' in component

/** A page in the place of one that is open by mistake: it says so instead of blanking the console. */
const refused = (mistake: string): PageComponent =>
  page({ title: 'shell.error.screen', access: signedIn, load: () => Promise.reject(new Error(mistake)) })

/** A plain component as a page, which nobody may open unless its resource says who. */
function asPage(component: ComponentType, { name, options }: ResourceProps): PageComponent {
  if (isPage(component)) return component
  if (!options?.access)
    return refused(`Who may open the pages of ${name}? Say options.access, or make them by page()`)
  return page({
    title: options.label ?? `resources.${name}.name`,
    access: options.access,
    load: async () => ({ default: component }),
    fills: false,
    nested: true,
  })
}

/** The page of a component at a path. */
const mapped = (Page: PageComponent, path: string, isList = false): MappedPage => ({
  fills: isList,
  ...Page.page,
  path,
  pattern: Page.page.nested ? `${path}/*` : path,
  Page,
})

function pagesOf(resource: ResourceProps): MappedPage[] {
  const { name, options } = resource
  return PAGE_KINDS.flatMap((kind): MappedPage[] => {
    const component = resource[kind]
    if (!component) return []
    const path = options?.paths?.[kind] ?? `/${name}${PATHS[kind]}`
    return [{ ...mapped(asPage(component, resource), path, kind === 'list'), resource: name, kind }]
  })
}

function customPage({ props: { path = '', element } }: ReactElement<RouteProps>): MappedPage {
  const Page = isValidElement(element) ? (element.type as ComponentType) : undefined
  if (Page && isPage(Page)) return mapped(Page, path)
  return mapped(refused(`Who may open ${path}? Make the component of its element by page()`), path)
}

const entryOf = ({ path, title, access }: MappedPage, menu: MenuOptions): MenuEntry => ({
  to: path,
  label: title,
  access,
  ...menu,
})

function entriesOf({ icon, options }: ResourceProps, [list, ...more]: readonly MappedPage[]): MenuEntry[] {
  if (list?.kind !== 'list' || options?.menu === false) return []
  const within = [...more.map(({ path }) => path), ...(options?.menu?.within ?? [])]
  return [entryOf(list, { ...(icon && { icon }), ...options?.menu, within })]
}

/** What react-admin knows of a resource. */
function definitionOf(resource: ResourceProps, [first]: readonly MappedPage[]): ResourceDefinition {
  const { name, list, create, edit, show, hasCreate, hasEdit, hasShow, icon, options } = resource
  return {
    name,
    hasList: list !== undefined,
    hasCreate: hasCreate ?? create !== undefined,
    hasEdit: hasEdit ?? edit !== undefined,
    hasShow: hasShow ?? show !== undefined,
    icon,
    // Its records are those that the function takes.
    recordRepresentation: resource.recordRepresentation as ResourceDefinition['recordRepresentation'],
    options: { label: options?.label ?? first?.title },
  }
}

interface RouteProps {
  readonly path?: string
  readonly element?: ReactNode
}

/** The elements among children, those of fragments too. */
const elementsOf = (children: ReactNode): ReactElement[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) return []
    return child.type === Fragment ? elementsOf(child.props.children) : [child]
  })

/** Reads the children of `<Admin>`: resources and custom routes, those of react-admin as well as ours. */
export function readMap(children: ReactNode): AdminMap {
  const resources: ResourceProps[] = []
  const pages: MappedPage[] = []
  const menu: MenuEntry[] = []
  const definitions: Record<string, ResourceDefinition> = {}
  for (const { type, props } of elementsOf(children)) {
    const { raName } = type as { readonly raName?: string }
    if (raName === 'Resource') {
      const resource = props as ResourceProps
      const own = pagesOf(resource)
      resources.push(resource)
      pages.push(...own)
      menu.push(...entriesOf(resource, own))
      definitions[resource.name] = definitionOf(resource, own)
    } else if (raName === 'CustomRoutes') {
      const { children: routes, noLayout = false } = props as CustomRoutesProps
      const own = elementsOf(routes).map((route) => ({
        ...customPage(route as ReactElement<RouteProps>),
        noLayout,
      }))
      pages.push(...own)
      menu.push(...own.flatMap((each) => (each.menu ? [entryOf(each, each.menu)] : [])))
    } else throw new Error('The children of Admin are Resource and CustomRoutes')
  }
  return {
    pages,
    menu,
    definitions,
    crud: Object.fromEntries(
      resources.flatMap(({ name, options }) => (options?.crud ? [[name, options.crud] as const] : [])),
    ),
    live: resources.flatMap(({ options }) => (options?.live ? [options.live] : [])),
  }
}
