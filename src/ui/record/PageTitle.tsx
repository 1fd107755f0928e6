import { usePageTitle } from './usePageTitle.ts'

/** Sets the page title as a component: a screen rendered later may override it. */
export function PageTitle({ title }: { readonly title: string }) {
  usePageTitle(title)
  return null
}
