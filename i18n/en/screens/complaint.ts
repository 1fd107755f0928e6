/** Says on the page of a customer that they called a mail spam. */
export const complaint = {
  title: 'Called a mail spam on %{date}',
  text: 'They get no reminders, late notices or mails of customers care. Answers to what they write still go out.',
  lift: 'They want reminders again',
  lifted: '%{name} gets reminders again.',
} as const
