/** Texts of the jobs, which load with their page. */
export const jobs = {
  title: 'Jobs',
  never: 'It has not run yet.',
  failed: 'The jobs could not be loaded.',
  failedRuns: 'The runs could not be loaded.',
  run: 'Run now',
  asked: '%{name} will run now.',
  changed: '%{smart_count} changed',
  columns: {
    name: 'Job',
    every: 'Runs',
    lastRun: 'Last run',
    started: 'Started',
    took: 'Duration',
    result: 'Result',
    lastFailure: 'Last failure',
  },
  every: {
    minute: 'every minute',
    minutes: 'every %{smart_count} minutes',
    hour: 'every hour',
  },
  state: { RUNNING: 'Running', DONE: 'Done', FAILED: 'Failed', LOST: 'Interrupted' },
  names: {
    'add-up-counts': {
      title: 'Add up counts',
      text: 'Sums up the counts of orders and customers that tabs and lists show.',
    },
    'apply-retention': {
      title: 'Delete old records',
      text: 'Every night, deletes texts of e-mails, audit entries, photos and links whose days are over.',
    },
    'back-up': {
      title: 'Back up',
      text: 'Backs up the database and its files; on PostgreSQL only with BACKUP_DIR.',
    },
    'care-reminders': {
      title: 'Create care reminders',
      text: 'Creates the reminders of customers care, once each morning.',
    },
    'compare-shops': {
      title: 'Compare with shops',
      text: 'Reads all open orders from connected shops again, every night, and lists what differs.',
    },
    'deliver-outbox': {
      title: 'Send e-mails and messages',
      text: 'Sends what waits in the outbox, and tries again what could not be sent.',
    },
    'deliver-pushes': {
      title: 'Send push messages',
      text: 'Sends notifications to the browsers and phones that asked for them.',
    },
    'deliver-webhooks': {
      title: 'Send webhooks',
      text: 'Sends events to other software, and tries again what did not arrive.',
    },
    'drill-backup': {
      title: 'Try a backup',
      text: 'Restores the newest backup into a scratch database every week, and compares its rows and files.',
    },
    'erase-customers': {
      title: 'Erase customers',
      text: 'Deletes the data of erased customers everywhere, until nothing personal is left.',
    },
    'fetch-pictures': {
      title: 'Fetch pictures',
      text: 'Fetches pictures of orders and e-mails that are stored elsewhere.',
    },
    'follow-limits': {
      title: 'Move deadlines',
      text: 'Moves the deadlines of open steps after their limits were changed.',
    },
    'follow-names': {
      title: 'Move orders to changed names',
      text: 'Moves orders after stores were merged, or products renamed or joined.',
    },
    'follow-zone': {
      title: 'Move the days of insights',
      text: 'Moves the days of the insights after the business time zone was changed.',
    },
    'late-notifications': {
      title: 'Gather late orders',
      text: 'Gathers the newly late orders once a day, from 08:00 in the business time zone.',
    },
    'mail-notices': {
      title: 'E-mail notifications',
      text: 'Gathers the notifications that accounts want by e-mail, and writes the e-mails.',
    },
    'mail-password-links': {
      title: 'E-mail password links',
      text: 'Answers those who forgot their password with a link, if the account exists.',
    },
    'pack-files': {
      title: 'Pack files',
      text: 'Packs the final files of many orders into one zip.',
    },
    'pay-runs': { title: 'Pay runs', text: 'Pays the artists of the pay runs that were started.' },
    'picture-facts': {
      title: 'Analyse pictures',
      text: 'Finds the colours and the look of pictures that were saved before Atelier did so at once.',
    },
    'poll-mailbox': {
      title: 'Fetch e-mails',
      text: 'Fetches the answers of customers from the mailbox, if there is one.',
    },
    'pull-shops': {
      title: 'Read shops',
      text: 'Reads what changed in connected shops: every quarter of an hour, and at once when a webhook reports a change.',
    },
    'read-shop-histories': {
      title: 'Read the history of shops',
      text: 'Reads the orders that shops had before they were connected, when somebody asks for them.',
    },
    'recompute-alerts': {
      title: 'Update alerts',
      text: 'Works out which orders are late, forgotten or waiting, as time goes by.',
    },
    'sweep-bulk': {
      title: 'Clean up selections',
      text: 'Removes selections and bulk actions that can no longer be undone.',
    },
    'sweep-deliveries': {
      title: 'Clean up orders of shops',
      text: 'Deletes what shops delivered when its days are over.',
    },
    'sweep-files': { title: 'Clean up files', text: 'Removes files that belong to nothing.' },
    'sweep-keys': {
      title: 'Clean up repeated calls',
      text: 'Removes answers that were kept in case a call was repeated.',
    },
    'sweep-runs': { title: 'Clean up jobs', text: 'Keeps the last runs of each job and removes older ones.' },
    'sweep-sessions': {
      title: 'Clean up sessions',
      text: 'Removes sessions that have ended and old attempts to sign in.',
    },
    'sweep-webhooks': {
      title: 'Remove old deliveries of webhooks',
      text: 'Deletes the log of webhooks when its days are over.',
    },
    'tell-shops': {
      title: 'Update shops',
      text: 'Sends connected shops the news of their orders: status, link, tracking, cancellations and refunds.',
    },
    vacuum: {
      title: 'Tidy the database',
      text: 'Frees space of changed rows and updates the statistics of queries.',
    },
  },
} as const
