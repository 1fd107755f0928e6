import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { SetUpFirst } from '#src/secondFactor/SetUpFirst.tsx'
import { Brand } from '#src/ui/Brand.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { useSignOut } from './account/useSignOut.ts'
import { Bare } from './Bare.tsx'

interface FactorFirstProps {
  /** Whether the page is needed although the account has a second factor now. */
  readonly onKeep: (keeps: boolean) => void
}

/** What is shown in place of the console, with a way out. */
export default function FactorFirst({ onKeep }: FactorFirstProps) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const signOut = useSignOut()
  const done = async () => {
    await queryClient.refetchQueries({ queryKey: ACCOUNT_KEY })
    onKeep(false)
  }
  return (
    <Bare>
      <Row as="header" justify="between" padX={16} padY={12}>
        <Brand />
        <Button kind="quiet" onClick={signOut}>
          {translate('shell.account.signOut')}
        </Button>
      </Row>
      <SetUpFirst onSetUp={() => onKeep(true)} onDone={() => void done()} />
    </Bare>
  )
}
