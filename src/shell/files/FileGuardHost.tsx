import { usePart } from '#src/ui/loading/usePart.ts'

const loadGuard = () => import('./FileGuard.tsx')

/** Takes files that are dropped and pasted. Its code loads beside the first screen: until then nothing takes them. */
export function FileGuardHost() {
  const guard = usePart(loadGuard)
  return guard && <guard.default />
}
