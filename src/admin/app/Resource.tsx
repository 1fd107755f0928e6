import type { ResourceProps as ReactAdminProps } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import type { Access } from '#contract/access.ts'
import type { LiveHandler } from '#src/live/LiveWatch.tsx'
import type { Crud } from '#src/providers/crud.ts'
import type { MenuOptions } from './menu.ts'
import type { PageComponent } from './page.tsx'

/** react-admin's pages of a resource. */
export type ResourcePage = 'list' | 'create' | 'edit' | 'show'

/** What a resource of ours says beyond react-admin's props. */
export interface ResourceOptions {
  /** Translation key of its name; defaults to the title of its list. */
  readonly label?: string
  /** The paths of its pages where they are not react-admin's, such as `{ edit: '/user/detail/:login' }`. */
  readonly paths?: Readonly<Partial<Record<ResourcePage, string>>>
  /** The contract's endpoints for the calls of the data provider; loaded with its first page. */
  readonly crud?: () => Promise<Crud>
  /** Who may open those of its pages that are plain components, not made by `page`. */
  readonly access?: Access
  /** Its entry in the menu; false for none. */
  readonly menu?: MenuOptions | false
  /** Updates its cached data when others change something. */
  readonly live?: LiveHandler
}

/** react-admin's props of a resource. `hasCreate` without `create`: its list opens the dialog. */
export interface ResourceProps
  extends Pick<ReactAdminProps, 'name' | 'hasCreate' | 'hasEdit' | 'hasShow'>,
    Readonly<Partial<Record<ResourcePage, PageComponent | ComponentType>>> {
  readonly icon?: ComponentType
  /** How texts name one of its records: a field, or a function of the record; defaults to its `name`. */
  readonly recordRepresentation?: string | ((record: never) => string)
  readonly options?: ResourceOptions
}

/** Declares a resource in `<Admin>`, which reads it; renders nothing. */
export const Resource = Object.assign((_: ResourceProps) => null, { raName: 'Resource' })

/** Declares pages of no resource in `<Admin>`, as `<Route path element>` with an element of a component made by `page`. */
export const CustomRoutes = Object.assign((_: { readonly children: ReactNode }) => null, {
  raName: 'CustomRoutes',
})
