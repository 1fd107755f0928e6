import ChevronLeftIcon from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined'
import { useTranslate } from 'ra-core'
import { asksForChanges } from '#src/orders/data/proofAnswer.ts'
import { submissionState } from '#src/orders/data/steps/versions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { useCharacterKey } from '#src/ui/keys/useCharacterKeys.ts'
import styles from './RoomActions.module.css'
import { isFolded, useRoom } from './roomContext.ts'

/** The review decisions, if the account may make them (A§4), and the picture navigation. */
export function RoomActions() {
  const translate = useTranslate()
  const room = useRoom()
  const { subject, sides, abilities, rejecting, reject, approve, sends, approving } = room
  const { reviewed } = subject
  const rejectKey = useCharacterKey('R')
  const approveKey = useCharacterKey('A')
  const changes = asksForChanges(reviewed)
  const acts = (abilities.approve || abilities.reject) && !rejecting
  return (
    <div className={styles.actions} data-folded={isFolded(room) || undefined}>
      {sides.place.of > 1 && <Steps />}
      {acts && abilities.reject && (
        <Button
          kind={changes ? 'primary' : undefined}
          aria-keyshortcuts={rejectKey}
          onClick={() => reject(reviewed)}
        >
          {translate('orders.steps.reject')}
        </Button>
      )}
      {acts && abilities.approve && (
        <Button
          kind={changes || sends ? undefined : 'primary'}
          aria-keyshortcuts={approveKey}
          disabled={approving}
          onClick={() => approve()}
        >
          {translate(reviewed.status === 'SEND_FILE' ? 'orders.steps.markDone' : 'orders.steps.approve')}
        </Button>
      )}
      {acts && abilities.approve && sends && (
        <Button kind="primary" disabled={approving} onClick={() => approve('send')}>
          {translate('orders.steps.approveAndSend')}
        </Button>
      )}
      {!abilities.approve && !abilities.reject && (
        <p className={styles.state} data-state={submissionState(reviewed)}>
          {translate(`orders.state.${submissionState(reviewed)}`)}
        </p>
      )}
    </div>
  )
}

function Steps() {
  const translate = useTranslate()
  const { at, of } = useRoom().sides.place
  const { step } = useRoom().sides
  return (
    <div className={styles.steps}>
      <IconButton
        icon={ChevronLeftIcon}
        iconSize="medium"
        label={translate('ui.picture.previous')}
        onClick={() => step(-1)}
      />
      <span>
        {at < 0 ? '–' : at + 1} / {of}
      </span>
      <IconButton
        icon={ChevronRightIcon}
        iconSize="medium"
        label={translate('ui.picture.next')}
        onClick={() => step(1)}
      />
    </div>
  )
}
