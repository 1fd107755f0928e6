import type { FunctionComponent } from 'react'
import type { CustomRoutesProps, ResourceProps } from './types.ts'

/** Found by these names, as react-admin's own are. */
interface Declares<P> extends FunctionComponent<P> {
  readonly raName: string
}

/** Declares a resource in `<Admin>`, which reads it; renders nothing. */
export const Resource: Declares<ResourceProps> = Object.assign(() => null, { raName: 'Resource' })

/** Declares pages of no resource in `<Admin>`, as `<Route path element>` with an element of a component made by `page`. */
export const CustomRoutes: Declares<CustomRoutesProps> = Object.assign(() => null, {
  raName: 'CustomRoutes',
})
