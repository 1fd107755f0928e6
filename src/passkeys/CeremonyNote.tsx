import { useTranslate } from 'ra-core'
import type { CeremonyFault } from '#src/session/passkeys/ceremonyFault.ts'
import { Text } from '#src/ui/layout/Text.tsx'

/** Why the browser gave no passkey. Who cancelled knows it: it is said quietly, and no error. */
export function CeremonyNote({ fault }: { readonly fault: CeremonyFault | undefined }) {
  const translate = useTranslate()
  return (
    // There before it has a text, so that screen readers hear of it.
    <div aria-live="polite">
      {fault && (
        <Text as="p" size="usual" below={8} tone={fault === 'cancelled' ? 'ink-2' : 'danger'}>
          {translate(`passkeys.faults.${fault}`)}
        </Text>
      )}
    </div>
  )
}
