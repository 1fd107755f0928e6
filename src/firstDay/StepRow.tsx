import CheckIcon from '@mui/icons-material/CheckOutlined'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { markStep, type Setup, type SetupStep } from '#contract/firstDay/firstDay.ts'
import { useCall } from '#src/providers/useCall.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { AsideContext } from './Actions.tsx'
import styles from './FirstDay.module.css'
import { PressButton } from './PressButton.tsx'
import { PANELS } from './panels.tsx'
import { canTestAgain, isUnsettled, useSetupWrite } from './useSetup.ts'

interface StepRowProps {
  readonly setup: Setup
  readonly step: SetupStep
  readonly state: Setup['steps'][number]['state']
  readonly shown: boolean
  readonly onShow: () => void
}

/** A step: what is open says how it is settled once it is shown; what is done is only said, unless it can be tested again. */
export function StepRow({ setup, step, state, shown, onShow }: StepRowProps) {
  const translate = useTranslate()
  const id = useId()
  const Panel = PANELS[step]
  const isOpen = isUnsettled({ state })
  const opens = isOpen || canTestAgain({ step, state })
  const title = translate(`firstDay.${step}.title`)
  const said = <span className="visually-hidden">{translate(`firstDay.state.${state}`)}</span>
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.mark}>
        {state === 'DONE' && <CheckIcon fontSize="inherit" />}
        {state === 'FAILING' && <ErrorOutlineIcon fontSize="small" />}
      </span>
      {opens ? (
        <BareButton className={styles.head} aria-expanded={shown} aria-controls={id} onClick={onShow}>
          {title} {said}
          {shown ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
        </BareButton>
      ) : (
        <span className={styles.head}>
          {title} {said}
        </span>
      )}
      {state === 'ASIDE' && <AsideButton step={step} aside={false} />}
      {opens && (
        <div className={styles.panel} id={id} hidden={!shown}>
          {shown && (
            <AsideContext value={isOpen && <AsideButton step={step} aside />}>
              <Panel setup={setup} />
            </AsideContext>
          )}
        </div>
      )}
    </li>
  )
}

/** Puts a step aside, or takes it up again. */
function AsideButton({ step, aside }: { readonly step: SetupStep; readonly aside: boolean }) {
  const translate = useTranslate()
  const call = useCall()
  const write = useSetupWrite(() => call(markStep, { step }, { body: { aside } }))
  return (
    <span className={styles.aside}>
      <PressButton pending={write.isPending} press={() => write.mutate()} kind="quiet">
        {translate(aside ? 'firstDay.putAside' : 'firstDay.takeUp')}{' '}
        <span className="visually-hidden">{translate(`firstDay.${step}.title`)}</span>
      </PressButton>
    </span>
  )
}
