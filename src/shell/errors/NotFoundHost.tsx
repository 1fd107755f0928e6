import { useLoaded } from '#src/ui/loading/useLoaded.ts'
import { ScreenSkeleton } from '../ScreenSkeleton.tsx'

const loadNotFound = () => import('./NotFound.tsx')

/** The 404 page, which loads when it is needed. */
export function NotFoundHost() {
  const page = useLoaded(loadNotFound)
  return page ? <page.default /> : <ScreenSkeleton />
}
