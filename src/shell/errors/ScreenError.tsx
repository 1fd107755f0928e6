import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reportFault } from '#src/providers/faults.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from '../Screen.module.css'

/** Browsers name no better sign of a script that failed to load. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload CSS/i

/** Whether a part of the console failed to load, as after an update has replaced the files of an open page. */
const isNotLoaded = (fault: unknown): boolean => fault instanceof Error && NOT_LOADED.test(fault.message)

/** Replaces a screen that threw; the frame around it still works (A§2, D-12.10). */
export function ScreenError() {
  const fault = useRouteError()
  const translate = useTranslate()
  useEffect(() => reportFault(fault), [fault])
  const id = fault instanceof ApiProblem && fault.problem.requestId
  return (
    <section className={styles.middle} role="alert">
      <span className={styles.icon}>
        <WarningAmberIcon fontSize="large" />
      </span>
      <h1>{translate(isNotLoaded(fault) ? 'shell.error.notLoaded' : 'shell.error.screen')}</h1>
      {id && <small>{translate('shell.error.request', { id })}</small>}
      <Row align="stretch" justify="center" wrap above={8}>
        <Button kind="primary" onClick={() => location.reload()}>
          {translate('shell.error.reload')}
        </Button>
      </Row>
    </section>
  )
}
