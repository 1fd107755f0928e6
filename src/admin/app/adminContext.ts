import { createContext, use } from 'react'
import type { AdminValue } from './types.ts'

export const AdminContext = createContext<AdminValue | undefined>(undefined)

/** The map of the console, and what is shown in place of its pages. Throws outside of `<Admin>`. */
export function useAdmin(): AdminValue {
  const value = use(AdminContext)
  if (!value) throw new Error('Not inside of Admin')
  return value
}
