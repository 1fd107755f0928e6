import { z } from 'zod'
import { anyOf } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { Attachment } from './orders.ts'
import { Person } from './people.ts'
import { OrderStatus } from './statuses.ts'

export const STEP_STATES = ['WORKING', 'REVIEWING', 'REJECTED', 'APPROVED'] as const
export const StepState = z.enum(STEP_STATES)
export type StepState = z.infer<typeof StepState>

export const ACTIVITY_TYPES = [
  'UPLOADED',
  'APPROVED',
  'REJECTED',
  'NOTIFIED_CUSTOMER',
  'REMINDER_CUSTOMER',
] as const
export const CHANNELS = ['EMAIL', 'MESSENGER'] as const
export const LANES = ['ARTIST', 'CANVAS'] as const

export const StepActivity = z.object({
  activityType: z.enum(ACTIVITY_TYPES),
  actor: z.string(),
  lastActionDate: Instant,
  notificationChannel: z.enum(CHANNELS).nullable(),
})

export const StepComment = z.object({
  id: Id,
  content: z.string(),
  user: z.object({ login: z.string(), fullName: z.string() }),
  attachments: z.array(Attachment),
  createdDate: Instant,
})

export const StepFeedback = z.object({ id: Id, body: z.string(), createdDate: Instant })

/** One step of an order: a work log of the spec (A§3). */
export const Step = z.object({
  id: Id,
  name: z.string(),
  lane: z.enum(LANES),
  status: OrderStatus,
  state: StepState,
  artist: Person.nullable(),
  deadline: Instant.nullable(),
  createdDate: Instant,
  lastModifiedDate: Instant,
  attachments: z.array(Attachment),
  activities: z.array(StepActivity),
  feedbacks: z.array(StepFeedback),
  comments: z.array(StepComment),
})
export type Step = z.infer<typeof Step>

export const getSteps = endpoint('GET', '/api/bookings/:id/work-logs', {
  summary: 'The steps of the lanes that the account may see, oldest first (D-4.14)',
  access: anyOf('ACCESS_ORDER'),
  reply: z.array(Step),
})
