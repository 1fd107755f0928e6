import { anyOf, role, signedIn } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { GivenId, GivenVersion, Id } from '../fields.ts'
import { paging } from '../lists/paging.ts'
import { z } from '../schema/z.ts'

/** What the server tells its followers about, in the order of the settings; the names are stored. */
export const ACTION_NAMES = [
  'ORDER_CREATED',
  'ARTIST_ASSIGNED',
  'WORK_SUBMITTED',
  'WORK_APPROVED',
  'WORK_REJECTED',
  'CUSTOMER_WROTE',
  'PROOF_ANSWERED',
  'ORDER_LATE',
  'PRINT_UPDATED',
  'PAYOUT_CREATED',
  'CARE_DUE',
] as const
export const ActionName = z.enum(ACTION_NAMES)
export type ActionName = z.infer<typeof ActionName>

/** An entry of the user picker (B§3, D-11.31). */
export const Recipient = z.object({
  userId: Id,
  checked: z.boolean(),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type Recipient = z.infer<typeof Recipient>

export const NotificationAction = z.object({
  id: Id,
  name: ActionName,
  /** In English; the console has its own texts by name. */
  description: z.string(),
  /** The text sent with each notification. */
  messageDefault: z.string(),
  /** Sends nothing and cannot be changed (D-11.23). */
  disabled: z.boolean(),
  version: z.number().int(),
})
export type NotificationAction = z.infer<typeof NotificationAction>

export const FollowedAction = NotificationAction.extend({
  /** Those who are ticked; to accounts that may not change the settings only themselves. */
  followers: z.array(Recipient),
})
export type FollowedAction = z.infer<typeof FollowedAction>

const mayEdit = anyOf('EDIT_NOTIFICATION_SETTING', role('ROLE_ADMIN'))

/** Recipients per page (D-11.22). */
export const RECIPIENTS_PAGE = 100
/** Maximum length of the content. */
export const MAX_ACTION_TEXT = 500
/** Maximum number of changed recipients per save. */
const MAX_CHANGED = 5000

export const listActions = endpoint('GET', '/api/notification-settings/actions', {
  summary: 'The notification actions',
  access: signedIn,
  reply: z.array(NotificationAction),
})

export const listActionRecipients = listEndpoint('/api/notification-settings/actions/recipients', {
  summary: 'Active staff by last name, those who follow the action first (D-11.21, D-11.22)',
  access: mayEdit,
  query: z.object({
    /** Part of a name or login. */
    s: z.string().max(200).optional(),
    actionId: GivenId.optional(),
    ...paging(['lastName'], RECIPIENTS_PAGE),
  }),
  row: Recipient,
})

export const getAction = endpoint('GET', '/api/notification-settings/actions/:id', {
  summary: 'One notification action and its followers',
  access: signedIn,
  reply: FollowedAction,
})

export const ActionText = z.string().trim().max(MAX_ACTION_TEXT, 'validation.tooLong')

export const updateAction = endpoint('PUT', '/api/notification-settings/actions/:id', {
  summary:
    'Set the content, also accepted as `content` (D-11.19), and tick or untick recipients; others stay. Disabled: 403 `notEditable`',
  access: mayEdit,
  body: z.object({
    messageDefault: ActionText.optional(),
    content: ActionText.optional(),
    followers: z
      .array(z.object({ userId: GivenId, checked: z.boolean() }))
      .max(MAX_CHANGED, 'validation.tooMany')
      .default([]),
    version: GivenVersion,
  }),
  reply: FollowedAction,
})
