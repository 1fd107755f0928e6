import LoginIcon from '@mui/icons-material/LoginOutlined'
import { useState } from 'react'
import type { SignInProvider } from '#contract/session/signInOptions.ts'
import type { ProviderRequest, startProviderSignIn } from '#contract/session/singleSignOn.ts'
import { ApiProblem, request } from '#src/providers/http.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { leaveFor } from '../providers/question.ts'
import { Refused } from '../Refused.tsx'
import { signInProblem } from '../signInChecks.ts'
import { fillText, type SessionTexts } from '../texts.ts'
import styles from './OtherWays.module.css'
import type { WaysTexts } from './useWaysTexts.ts'

const START: typeof startProviderSignIn.path = '/api/sign-in/providers/:name/start'

interface ProviderButtonsProps {
  readonly providers: readonly SignInProvider[]
  readonly texts: SessionTexts['signIn']
  readonly ways: WaysTexts
  /** Whether the box Remember me is ticked. */
  readonly isRemembered: () => boolean
}

/** A button for each identity provider, which leads to it. */
export function ProviderButtons({ providers, texts, ways, isRemembered }: ProviderButtonsProps) {
  const [pending, setPending] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const leave = async (name: string) => {
    setPending(name)
    setProblem(undefined)
    try {
      const body = { rememberMe: isRemembered() }
      const { data } = await request('POST', START.replace(':name', name), { body, anonymous: true })
      leaveFor(data as ProviderRequest, { purpose: 'signIn', name })
    } catch (error) {
      setPending(undefined)
      const isDown = error instanceof ApiProblem && error.problem.errorKey === 'providerUnavailable'
      setProblem(isDown ? ways.providerDown : signInProblem(error, texts))
    }
  }
  return (
    <>
      {problem && <Refused text={problem} />}
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          icon={LoginIcon}
          className={styles.way}
          busy={pending === name}
          disabled={pending !== undefined && pending !== name}
          onClick={() => void leave(name)}
        >
          {fillText(ways.provider, { provider: label })}
        </Button>
      ))}
    </>
  )
}
