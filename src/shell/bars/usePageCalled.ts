import { useTranslate } from 'ra-core'
import { matchPath } from 'react-router'
import { useAdmin } from '#src/admin/app/adminContext.ts'

/** What the page at a path is called; the path itself where no page declares a title. */
export function usePageCalled(path: string): string {
  const translate = useTranslate()
  const title = useAdmin().map.pages.find((one) => matchPath(one.path, path))?.title
  return title ? translate(title) : path
}
