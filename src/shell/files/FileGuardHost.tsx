import { isLoaded } from '#src/ui/loading/useLoaded.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useQuiet } from '#src/ui/useQuiet.ts'
import { loadGuard } from './loadGuard.ts'

/** Takes files that are dropped and pasted. Its code loads after the first screen: until then nothing takes them. */
export function FileGuardHost() {
  const quiet = useQuiet()
  return (quiet || isLoaded(loadGuard)) && <Guard />
}

function Guard() {
  const guard = usePart(loadGuard)
  return guard && <guard.default />
}
