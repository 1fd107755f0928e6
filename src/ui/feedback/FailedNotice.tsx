import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { ApiProblem } from '#src/providers/http.ts'
import { Button } from '../button/Button.tsx'
import { Notice } from './Notice.tsx'
import { errorText } from './problemText.ts'

interface FailedNoticeProps {
  readonly title: string
  readonly error: unknown
  readonly retry: () => unknown
}

/** Load error: what failed and why, its request id, a retry button (D-12.1). */
export function FailedNotice({ title, error, retry }: FailedNoticeProps) {
  const translate = useTranslate()
  const id = error instanceof ApiProblem && error.problem.requestId
  return (
    <Notice
      icon={WarningAmberIcon}
      alert
      title={title}
      text={errorText(translate, error)}
      small={id ? translate('shell.error.request', { id }) : undefined}
    >
      <Button onClick={() => retry()}>{translate('ui.retry')}</Button>
    </Notice>
  )
}
