import { createContext, type ReactNode } from 'react'

/** Shows the pictures that a text below links to; undefined where nobody can be asked for them (D-7.67). */
export const PictureLinksContext = createContext<((links: readonly string[]) => ReactNode) | undefined>(
  undefined,
)
