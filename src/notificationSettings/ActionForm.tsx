import LockIcon from '@mui/icons-material/LockOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { RecordContextProvider, ResourceContextProvider, SaveContextProvider, useTranslate } from 'ra-core'
import {
  type FollowedAction,
  MAX_ACTION_TEXT,
  type NotificationAction,
  updateAction,
} from '#contract/notificationSettings/notificationSettings.ts'
import { compareNames } from '#contract/text/names.ts'
import { useEdit } from '#src/admin/record/useEdit.ts'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useAccount, useCan } from '#src/providers/account.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { type ActionValues, actionBody, actionResolver, actionValues, followerName } from './actionValues.ts'
import { BackToActions } from './BackToActions.tsx'
import styles from './NotificationSettings.module.css'
import { RecipientsInput } from './RecipientsInput.tsx'
import { ACTIONS_KEY, RECIPIENTS_KEY } from './settingsKeys.ts'

const RESOURCE = 'notificationSettings'

/** One action: what is sent, and to whom. Saved by a button, with a guard against leaving (D-11.20). */
export function ActionForm({ action }: { readonly action: NotificationAction }) {
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const name = translate(`notificationSettings.actions.${action.name}.name`, { _: action.name })
  const onSuccess = () => {
    void client.invalidateQueries({ queryKey: ACTIONS_KEY })
    void client.invalidateQueries({ queryKey: RECIPIENTS_KEY })
    toast.success(translate('notificationSettings.updated', { name }))
  }
  const { record, error, refetch, save } = useEdit<FollowedAction, ActionValues>({
    resource: RESOURCE,
    id: String(action.id),
    transform: actionBody,
    mutationOptions: { onSuccess },
  })
  return (
    <section className={styles.action} aria-label={name} aria-busy={!record && !error}>
      <BackToActions />
      <Text as="h2" size="field" weight="strong" line={24}>
        {name}
      </Text>
      {error && !record && (
        <FailedNotice title={translate('notificationSettings.failed')} error={error} retry={refetch} />
      )}
      {!record && !error && <Skeleton height={360} radius={10} />}
      {record && (
        <ResourceContextProvider value={RESOURCE}>
          <RecordContextProvider value={record}>
            <SaveContextProvider value={save}>
              <Content action={record} />
            </SaveContextProvider>
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </section>
  )
}

const namesOf = (value: unknown): string =>
  (value as ActionValues['followers']).map(followerName).toSorted(compareNames).join(', ') || '–'

function Content({ action }: { readonly action: FollowedAction }) {
  const translate = useTranslate()
  const permitted = useCan(updateAction)
  const edits = permitted && !action.disabled
  const labels = {
    messageDefault: translate('notificationSettings.content'),
    followers: translate('notificationSettings.recipients'),
  }
  return (
    <RecordForm<FollowedAction, ActionValues>
      valuesOf={actionValues}
      resolver={actionResolver}
      labels={labels}
      words={{ followers: namesOf }}
      submitLabel={edits ? translate('ui.save') : undefined}
    >
      <Stack as={PlainCard} gap={20} padded>
        <TextInput
          source="messageDefault"
          label={labels.messageDefault}
          hint={translate('notificationSettings.contentHint')}
          maxLength={MAX_ACTION_TEXT}
          disabled={!edits}
        />
        {permitted ? (
          <RecipientsInput source="followers" actionId={action.id} disabled={!edits} />
        ) : (
          <ReadOnly action={action} />
        )}
        {action.disabled && (
          <Row as="p" size="usual" tone="ink-2">
            {translate('notificationSettings.disabledText')}
          </Row>
        )}
      </Stack>
    </RecordForm>
  )
}

/** To those who choose nobody: whether they are told themselves. */
function ReadOnly({ action }: { readonly action: FollowedAction }) {
  const translate = useTranslate()
  const own = useAccount()?.login
  const receives = action.followers.some(({ login }) => login === own)
  return (
    <>
      <Row as="p" size="usual" tone="ink-2">
        <NotificationsIcon fontSize="small" />
        {translate(receives ? 'notificationSettings.toldYou' : 'notificationSettings.notTold')}
      </Row>
      <Row as="p" size="usual" tone="ink-2">
        <LockIcon fontSize="inherit" />
        {translate('notificationSettings.readOnly', { permission: 'EDIT_NOTIFICATION_SETTING' })}
      </Row>
    </>
  )
}
