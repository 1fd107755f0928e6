import { type FormEvent, useState } from 'react'
import type { requestPasswordLink } from '#contract/session/passwordLinks.ts'
import { request } from '#src/providers/http.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Field } from '../Field.tsx'
import { formText } from '../formText.ts'
import { PublicFrame } from '../PublicFrame.tsx'
import { Refused } from '../Refused.tsx'
import styles from '../SignInForm.module.css'
import { signInProblem } from '../signInChecks.ts'
import type { SessionTexts } from '../texts.ts'
import { type PublicPage, usePublicTexts } from '../usePublicTexts.ts'
import { type LinkTexts, linkTexts } from './linkTexts.ts'

const PATH: typeof requestPasswordLink.path = '/api/account/reset-password/init'

interface ForgotPasswordProps extends PublicPage<SessionTexts> {
  readonly onBack: () => void
}

/** Asks for a link by mail. The answer does not say whether anybody has the name. */
export default function ForgotPassword({ onBack, ...page }: ForgotPasswordProps) {
  const own = usePublicTexts(linkTexts)
  const [sent, setSent] = useState(false)
  if (!own) return null
  const { forgot } = own.texts
  const change: typeof page.change = (language) => {
    page.change(language)
    own.change(language)
  }
  return (
    <PublicFrame
      {...page}
      change={change}
      title={forgot.heading}
      heading={sent ? forgot.sentHeading : forgot.heading}
      lead={sent ? forgot.sent : forgot.lead}
    >
      <div className={styles.form}>
        {!sent && <Asking texts={page.texts.signIn} forgot={forgot} onSent={() => setSent(true)} />}
        <Button kind={sent ? undefined : 'quiet'} onClick={onBack}>
          {forgot.back}
        </Button>
      </div>
    </PublicFrame>
  )
}

interface AskingProps {
  readonly texts: SessionTexts['signIn']
  readonly forgot: LinkTexts['forgot']
  readonly onSent: () => void
}

function Asking({ texts, forgot, onSent }: AskingProps) {
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (form: HTMLFormElement) => {
    const username = formText(new FormData(form), 'username').trim()
    setMissing(username === '')
    if (username === '') return form.querySelector('input')?.focus()
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      await request('POST', PATH, { body: { username }, anonymous: true })
      onSent()
    } catch (error) {
      setPending(false)
      setProblem(signInProblem(error, { ...texts, failed: forgot.failed, invalid: forgot.failed }))
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {problem && <Refused text={problem} />}
      <Field
        name="username"
        label={forgot.username}
        error={missing ? texts.required : undefined}
        autoComplete="username"
        focusFirst
      />
      <Button type="submit" className={styles.submit} kind="primary" busy={pending}>
        {pending ? forgot.pending : forgot.submit}
      </Button>
    </form>
  )
}
