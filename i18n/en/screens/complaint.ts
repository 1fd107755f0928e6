/** Says on the page of a customer that they called a mail spam. */
export const complaint = {
  title: 'Marked an e-mail as spam on %{date}',
  text: 'The customer gets no reminders, late notices or customers care e-mails. Answers to their messages are still sent.',
  lift: 'Allow reminders again',
  lifted: '%{name} gets reminders again.',
} as const
