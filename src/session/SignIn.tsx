import { useState } from 'react'
import { useRetried } from '#src/ui/loading/useRetried.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { LaterWays, SignInForm } from './SignInForm.tsx'
import { type SessionTexts, sessionTexts } from './texts.ts'
import { type PublicPage, usePublicTexts } from './usePublicTexts.ts'
import { useSignInOptions } from './useSignInOptions.ts'

/**
 * The sign-in page (A§2 Sign-in screen). Loaded on its own: plain HTML and CSS, none of the console's
 * libraries.
 */
export default function SignIn() {
  const page = usePublicTexts(sessionTexts)
  return page && <SignInPage {...page} />
}

/** Whether name and password are asked for although everybody is to sign in with a provider: for administrators (D-2.27). */
const isLocal = (): boolean => new URLSearchParams(location.search).has('local')

/** Without the form there is no box Remember me. */
const forgets = (): boolean => false

const loadForgot = () => import('./links/ForgotPassword.tsx')

function SignInPage(page: PublicPage<SessionTexts>) {
  const { signIn } = page.texts
  const [forgot, setForgot] = useState(false)
  const [local] = useState(isLocal)
  const options = useSignInOptions()
  if (forgot) return <Forgot {...page} onBack={() => setForgot(false)} />
  return (
    <PublicFrame {...page} title={signIn.title} heading={signIn.welcome} lead={signIn.lead}>
      {options.providersOnly && !local ? (
        <LaterWays language={page.language} texts={signIn} options={options} isRemembered={forgets} alone />
      ) : (
        <SignInForm
          language={page.language}
          texts={signIn}
          options={options}
          onForgot={options.passwordLinks ? () => setForgot(true) : undefined}
        />
      )}
    </PublicFrame>
  )
}

function Forgot(props: PublicPage<SessionTexts> & { readonly onBack: () => void }) {
  const { value: page } = useRetried(loadForgot)
  return page && <page.default {...props} />
}
