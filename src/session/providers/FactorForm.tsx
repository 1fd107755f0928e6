import { type FormEvent, useState } from 'react'
import type { Language } from '#contract/session/session.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useRetried } from '#src/ui/loading/useRetried.ts'
import { formText } from '../formText.ts'
import type { CodeStepProps } from '../otherWays/CodeStep.tsx'
import { Refused } from '../Refused.tsx'
import styles from '../SignInForm.module.css'
import { type Factors, signInProblem } from '../signInChecks.ts'
import type { SessionTexts } from '../texts.ts'
import { finishFactor } from './answer.ts'

interface FactorFormProps {
  readonly name: string
  readonly ticket: string
  readonly factors: Factors
  readonly language: Language
  readonly texts: SessionTexts['signIn']
}

const loadWays = () => import('../otherWays/index.ts')

function CodeStep(props: CodeStepProps) {
  const { value: ways } = useRetried(loadWays)
  return ways && <ways.CodeStep {...props} />
}

/** A passkey in place of the code begins a sign-in of its own, where nothing was ticked. */
const forgets = (): boolean => false

/** Asks for a code after the provider said who it is. */
export function FactorForm({ name, ticket, factors, language, texts }: FactorFormProps) {
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (form: HTMLFormElement) => {
    if (pending) return
    const code = formText(new FormData(form), 'factorCode').trim()
    setWrong(code === '' ? texts.required : undefined)
    const input = form.querySelector<HTMLInputElement>('[name="factorCode"]')
    if (code === '') return input?.focus()
    setPending(true)
    setProblem(undefined)
    try {
      await finishFactor(name, ticket, code)
    } catch (error) {
      setPending(false)
      const isTooLate = error instanceof ApiProblem && error.problem.errorKey === 'providerRefused'
      setProblem(isTooLate ? texts.ended : signInProblem(error, texts))
      input?.focus()
      input?.select()
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {problem && <Refused text={problem} />}
      <CodeStep language={language} texts={texts} factors={factors} error={wrong} isRemembered={forgets} />
      <Button type="submit" className={styles.submit} kind="primary" busy={pending}>
        {pending ? texts.pending : texts.submit}
      </Button>
    </form>
  )
}
