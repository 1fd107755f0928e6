import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useMutation } from '@tanstack/react-query'
import { Form, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { z } from '#contract/schema/z.ts'
import { changePassword, PasswordChange as Schema } from '#contract/session/session.ts'
import { PasswordInput } from '#src/forms/PasswordInput.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import head from '#src/ui/record/ListHead.module.css'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import styles from './Users.module.css'

type Values = z.input<typeof Schema>

const resolver = zodResolver<Values>(Schema)
const EMPTY: Values = { currentPassword: '', newPassword: '' }

/** Sends the passwords, and begins an empty form after each success (A§8). */
function usePasswordChange() {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const [round, setRound] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Values) => call(changePassword, {}, { body }),
    onSuccess: () => {
      toast.success(translate('users.password.changed'))
      setRound((last) => last + 1)
    },
    onError: toast.error,
  })
  return { round, mutate, isPending, error }
}

/** Changes the own password (A§2, D-2.12, D-2.13): two fields, a banner and a toast on failure (D-12.3). */
export default function PasswordChange() {
  const translate = useTranslate()
  const { round, mutate, isPending, error } = usePasswordChange()
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    if (round > 0) page.current?.querySelector('input')?.focus()
  }, [round])
  return (
    <PageFrame width="column" ref={page}>
      <header>
        <h1 className={head.title}>{translate('users.password.title')}</h1>
        <Text as="p" above={4} tone="ink-2">
          {translate('users.password.lead')}
        </Text>
      </header>
      <PlainCard className={styles.narrow}>
        <Form
          key={round}
          className={styles.form}
          resolver={resolver}
          defaultValues={EMPTY}
          noValidate
          onSubmit={(values: unknown) => isPending || mutate(values as Values)}
        >
          {error !== null && <Banner error={error} />}
          <PasswordInput
            source="currentPassword"
            label={translate('users.password.currentPassword')}
            autoComplete="current-password"
          />
          <PasswordInput
            source="newPassword"
            label={translate('users.password.newPassword')}
            autoComplete="new-password"
          />
          <SaveBar>
            <LinkButton to="/">{translate('ui.back')}</LinkButton>
            <Button type="submit" kind="primary" busy={isPending}>
              {translate(isPending ? 'ui.saving' : 'users.password.submit')}
            </Button>
          </SaveBar>
        </Form>
      </PlainCard>
    </PageFrame>
  )
}

function Banner({ error }: { readonly error: unknown }) {
  const translate = useTranslate()
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [])
  return (
    <Row
      gap={10}
      align="stretch"
      padX={12}
      padY={10}
      ground="danger-paper"
      corner="control"
      tone="danger"
      role="alert"
      tabIndex={-1}
      ref={banner}
    >
      <WarningAmberIcon />
      <span>{errorText(translate, error)}</span>
    </Row>
  )
}
