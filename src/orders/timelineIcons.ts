import type { TimelineGroup } from '#contract/timeline.ts'
import type { IconName } from '#src/ui/Icon.tsx'

/** The sign of each group of events. */
export const TIMELINE_ICONS: Readonly<Record<TimelineGroup, IconName>> = {
  status: 'orders',
  work: 'palette',
  assignment: 'person',
  budget: 'dollar',
  files: 'image',
  comments: 'comment',
  todos: 'todo',
}
