import { type ComponentType, createContext, use } from 'react'
import type { AdminMap } from './adminMap.ts'

/** The components that `<Admin>` shows in place of a page. */
export interface AdminPlaces {
  /** While the code or the rights of a page are loading. */
  readonly loading: ComponentType
  /** A page that the account may not open; `missing` are the grants of which one would be enough. */
  readonly accessDenied: ComponentType<{ readonly missing: readonly string[] }>
}

export interface AdminValue extends AdminPlaces {
  readonly map: AdminMap
}

export const AdminContext = createContext<AdminValue | undefined>(undefined)

/** The map of the console, and what is shown in place of its pages. Throws outside of `<Admin>`. */
export function useAdmin(): AdminValue {
  const value = use(AdminContext)
  if (!value) throw new Error('Not inside of Admin')
  return value
}
