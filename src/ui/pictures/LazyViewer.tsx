import { useLoaded } from '../useLoaded.ts'
import type { PictureFile } from './sources.ts'

const loadViewer = () => import('./PictureViewer.tsx')

interface LazyViewerProps {
  readonly pictures: readonly PictureFile[]
  readonly start: number
  readonly onClose: () => void
}

/** The viewer, loaded when it is needed. */
export function LazyViewer(props: LazyViewerProps) {
  const viewer = useLoaded(loadViewer)
  return viewer && <viewer.default {...props} />
}
