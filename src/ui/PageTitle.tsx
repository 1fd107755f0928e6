import { usePageTitle } from './usePageTitle.ts'

/** The page title as an element: a screen drawn after it may set a better one. */
export function PageTitle({ title }: { readonly title: string }) {
  usePageTitle(title)
  return null
}
