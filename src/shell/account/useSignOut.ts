import { useAuthProvider } from 'ra-core'
import { useMayLeave } from '#src/ui/overlay/leave.ts'

/** Signs out, after asking if something unsaved would be lost. */
export function useSignOut(): () => void {
  const authProvider = useAuthProvider()
  const mayLeave = useMayLeave()
  const signOut = async () => {
    if (await mayLeave()) await authProvider?.logout({})
  }
  return () => void signOut()
}
