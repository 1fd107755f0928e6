import type { TimelineGroup } from '#contract/orders/timeline.ts'
import type { IconName } from '#src/ui/Icon.tsx'

/** The icon of each event group. */
export const TIMELINE_ICONS: Readonly<Record<TimelineGroup, IconName>> = {
  status: 'orders',
  work: 'palette',
  assignment: 'person',
  budget: 'dollar',
  files: 'image',
  comments: 'comment',
  messages: 'bell',
  todos: 'todo',
}
