import type { ReactNode } from 'react'
import type { ResourceProps } from './types.ts'

/** Declares a resource in `<Admin>`, which reads it; renders nothing. */
export const Resource = Object.assign((_: ResourceProps) => null, { raName: 'Resource' })

/** Declares pages of no resource in `<Admin>`, as `<Route path element>` with an element of a component made by `page`. */
export const CustomRoutes = Object.assign((_: { readonly children: ReactNode }) => null, {
  raName: 'CustomRoutes',
})
