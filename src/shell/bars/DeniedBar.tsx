import { useLocation, useNavigate } from 'react-router'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { DeniedState } from './denied.ts'

const loadNote = () => import('./DeniedNote.tsx')

/** After a denied screen: what permission is missing, and which roles have it. */
export function DeniedBar() {
  const { state } = useLocation()
  const denied = (state as DeniedState | null)?.denied
  return denied && <Note key={denied.path} denied={denied} />
}

function Note({ denied }: Required<DeniedState>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const note = usePart(loadNote)
  return (
    note && (
      <note.default
        path={denied.path}
        missing={denied.missing}
        onClose={() => void navigate({ pathname, search }, { replace: true, state: null })}
      />
    )
  )
}
