/** Texts of the page that publishes notifications to inboxes, in addition to those that the bell and inbox show, too. */
export const notifications = {
  admin: {
    search: 'Search notifications',
    empty: 'There are no notifications yet.',
    emptyHint: 'Write a draft, then choose who receives it.',
    denied: 'You cannot publish notifications',
    missing: 'To see and publish them you need: %{missing}.',
    create: 'Create notification',
    createText: 'It is kept as a draft. Nobody sees it until it is published.',
    created: 'Draft %{title} is created',
    publish: 'Publish',
    publishHeading: 'Publish notification',
    what: 'Content',
    publishTitle: 'Publish %{title}?',
    publishText:
      '%{smart_count} user is notified at once. This can’t be undone. |||| %{smart_count} users are notified at once. This can’t be undone.',
    published:
      '%{title} is published to %{smart_count} user |||| %{title} is published to %{smart_count} users',
    deleteIt: 'Delete draft %{title}',
    deleteText: 'Are you sure you want to delete draft %{title}?',
    deleted: 'Draft %{title} is deleted',
  },
  picker: {
    title: 'Users to notify',
    search: 'Name or login',
    role: 'Role',
    anyRole: 'All roles',
    all: 'All on this page',
    chosen: '%{smart_count} user chosen |||| %{smart_count} users chosen',
    chosenList: 'Chosen users',
    failed: 'The users could not be loaded.',
  },
} as const
