import { createContext, use } from 'react'
import type { PlainResource } from '#contract/plain.ts'

export const PlainContext = createContext<PlainResource | undefined>(undefined)

/** The resource that the screen is of. */
export function usePlain(): PlainResource {
  const resource = use(PlainContext)
  if (!resource) throw new Error('This piece belongs on a screen of a plain resource')
  return resource
}
