import {
  ActionText,
  type FollowedAction,
  Recipient,
} from '#contract/notificationSettings/notificationSettings.ts'
import { z } from '#contract/schema/z.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

/** The form of an action: its content, and those who are ticked. */
export interface ActionValues {
  readonly messageDefault: string
  readonly followers: readonly Recipient[]
}

/** The same order whatever the order of ticking was, so that ticking and unticking changes nothing. */
const byId = (followers: readonly Recipient[]): Recipient[] =>
  followers.toSorted((one, other) => one.userId - other.userId)

export const actionValues = ({ messageDefault, followers }: FollowedAction): ActionValues => ({
  messageDefault,
  followers: byId(followers),
})

export const actionResolver = zodResolver<ActionValues>(
  z.object({ messageDefault: ActionText, followers: z.array(Recipient) }),
)

/** The followers with or without one of them. */
export const withTick = (
  followers: readonly Recipient[],
  recipient: Recipient,
  checked: boolean,
): readonly Recipient[] => {
  const others = followers.filter(({ userId }) => userId !== recipient.userId)
  return checked ? byId([...others, { ...recipient, checked }]) : others
}

/** Only what changed is sent, so that the ticks of others stay. */
export function actionBody(
  { messageDefault, followers }: ActionValues,
  { previousData }: { readonly previousData: FollowedAction },
) {
  const ids = (all: readonly Recipient[]) => new Set(all.map(({ userId }) => userId))
  const [before, after] = [ids(previousData.followers), ids(followers)]
  const on = [...after].filter((userId) => !before.has(userId))
  const off = [...before].filter((userId) => !after.has(userId))
  return {
    messageDefault,
    followers: [
      ...on.map((userId) => ({ userId, checked: true })),
      ...off.map((userId) => ({ userId, checked: false })),
    ],
  }
}

/** As chips and rows show a person: last name, then first name (A§2). */
export const followerName = ({ firstName, lastName, login }: Recipient): string =>
  `${lastName} ${firstName}`.trim() || login
