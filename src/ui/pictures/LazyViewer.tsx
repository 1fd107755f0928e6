import { usePart } from '../loading/usePart.ts'
import type { PictureFile } from './sources.ts'

const loadViewer = () => import('./PictureViewer.tsx')

interface LazyViewerProps {
  readonly pictures: readonly PictureFile[]
  readonly start: number
  readonly onClose: () => void
}

/** The viewer, loaded when it is needed. */
export function LazyViewer(props: LazyViewerProps) {
  const viewer = usePart(loadViewer)
  return viewer && <viewer.default {...props} />
}
