/** How far a deadline is away, in words; loads with the pages of an artist's work and of the work queues. */
export const due = {
  inMinutes: '%{smart_count} min left',
  inHours: '%{smart_count} h left',
  inDays: '%{smart_count} day left |||| %{smart_count} days left',
  lateMinutes: '%{smart_count} min late',
  lateHours: '%{smart_count} h late',
  lateDays: '%{smart_count} day late |||| %{smart_count} days late',
} as const
