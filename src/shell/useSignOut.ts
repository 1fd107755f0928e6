import { endSession } from '#src/session/signOut.ts'
import { useMayLeave } from '#src/ui/leave.ts'

/** Signs out, after asking if something unsaved would be lost. */
export function useSignOut(): () => void {
  const mayLeave = useMayLeave()
  const signOut = async () => {
    if (await mayLeave()) await endSession()
  }
  return () => void signOut()
}
