import KeyIcon from '@mui/icons-material/KeyOutlined'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { CeremonyError } from '../passkeys/ceremonyFault.ts'
import { signInByPasskey } from '../passkeys/signInByPasskey.ts'
import { Refused } from '../Refused.tsx'
import { signInProblem } from '../signInChecks.ts'
import type { SessionTexts } from '../texts.ts'
import styles from './OtherWays.module.css'
import type { WaysTexts } from './useWaysTexts.ts'

interface PasskeyButtonProps {
  readonly texts: SessionTexts['signIn']
  readonly ways: WaysTexts
  readonly label: string
  readonly isRemembered: () => boolean
  readonly focusFirst?: boolean
}

/** Signs in with a passkey, and says why it did not. */
export function PasskeyButton({ texts, ways, label, isRemembered, focusFirst = false }: PasskeyButtonProps) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusFirst) button.current?.focus()
  }, [focusFirst])
  const press = async () => {
    if (pending) return
    setPending(true)
    setError(undefined)
    try {
      await signInByPasskey(isRemembered())
    } catch (failure) {
      setError(failure)
      setPending(false)
    }
  }
  return (
    <>
      {error !== undefined && <Failure error={error} texts={texts} ways={ways} />}
      <Button ref={button} icon={KeyIcon} className={styles.way} busy={pending} onClick={() => void press()}>
        {label}
      </Button>
    </>
  )
}

interface FailureProps extends Pick<PasskeyButtonProps, 'texts' | 'ways'> {
  readonly error: unknown
}

function Failure({ error, texts, ways }: FailureProps) {
  if (!(error instanceof CeremonyError))
    return <Refused text={signInProblem(error, { ...texts, invalid: ways.refused })} />
  if (error.fault === 'address') return <Refused text={ways.address} />
  // Who cancelled knows it, and is told that another try is possible.
  return (
    <Text as="p" size="usual" tone="ink-2" aria-live="polite">
      {error.fault === 'cancelled' ? ways.cancelled : texts.failed}
    </Text>
  )
}
