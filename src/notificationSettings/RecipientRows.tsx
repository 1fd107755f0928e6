import { useTranslate } from 'ra-core'
import type { UIEvent } from 'react'
import type { Recipient } from '#contract/notificationSettings/notificationSettings.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonTick, PersonTicks } from '#src/ui/people/PersonTick.tsx'
import { followerName } from './actionValues.ts'
import styles from './NotificationSettings.module.css'
import { useActionRecipients } from './useActionRecipients.ts'

/** Distance to the end in px from which the next page is loaded. */
const NEAR = 200

interface RecipientRowsProps {
  readonly actionId: number
  readonly text: string
  readonly chosen: readonly Recipient[]
  readonly disabled: boolean
  readonly onSet: (recipient: Recipient, on: boolean) => void
}

/** Who can be told, each with a checkbox; scrolling to the end loads more, and so does a button. */
export function FollowerRows({ actionId, text, chosen, disabled, onSet }: RecipientRowsProps) {
  const translate = useTranslate()
  const list = useActionRecipients(actionId, text)
  const { people, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  if (error && !people)
    return (
      <FailedNotice title={translate('notificationSettings.failedPeople')} error={error} retry={refetch} />
    )
  const ids = new Set(chosen.map(({ userId }) => userId))
  const more = () => void (hasNextPage && !isFetchingNextPage && fetchNextPage())
  const scrolled = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR) more()
  }
  return (
    <PersonTicks className={styles.people} aria-busy={!people || list.isPlaceholderData} onScroll={scrolled}>
      {!people && <Skeleton height={200} />}
      <Box as="ul" aria-label={translate('notificationSettings.recipients')}>
        {people?.map((person) => (
          <li key={person.userId}>
            <PersonTick
              name={followerName(person)}
              login={person.login}
              checked={ids.has(person.userId)}
              disabled={disabled}
              onCheck={(checked) => onSet(person, checked)}
            />
          </li>
        ))}
      </Box>
      {people?.length === 0 && (
        <Text as="p" pad={12} size="usual" tone="ink-2">
          {translate('ui.noChoice')}
        </Text>
      )}
      {hasNextPage && (
        <Row padX={12} padY={8}>
          <Button busy={isFetchingNextPage} onClick={more}>
            {translate('notificationSettings.more')}
          </Button>
        </Row>
      )}
    </PersonTicks>
  )
}
