/** Texts of what colleagues do together on an order's page. */
export const team = {
  mention: {
    title: 'Colleagues',
    search: 'Search colleagues',
    noMatch: 'Nobody who sees this step matches.',
    noTodoMatch: 'Nobody who sees these to-dos matches.',
    failed: 'The colleagues could not be loaded.',
    hint: 'Type @ to mention a colleague.',
  },
  snooze: {
    title: 'Snooze an alert',
    alert: 'Alert',
    until: 'Until',
    days: '1 day |||| %{smart_count} days',
    hint: 'It comes back as this day begins, or as soon as it has a new cause.',
    reason: 'Reason',
    send: 'Snooze',
    done: 'The alert is hidden until %{day}',
    list: 'Snoozed alerts',
    state: '%{alert}: snoozed until %{day} by %{name}:',
    wake: 'Wake now',
    wakeOf: 'Wake now: %{alert}',
  },
  presence: {
    title: 'Also here',
    here: '%{name} is here',
    edits: '%{name} is editing this',
    comment: '%{name} is writing a comment',
    todo: '%{name} is writing a to-do',
    summary: '%{name} is editing a summary',
    item: '%{name} is adding an item',
    assignment: '%{name} is assigning the order',
    budget: '%{name} is changing a budget',
    verdict: '%{name} is rejecting work',
    review: '%{name} is writing a note',
    message: '%{name} is writing to the customer',
    tracking: '%{name} is changing the tracking',
    alert: '%{name} is snoozing an alert',
  },
  handOver: {
    open: 'Hand over',
    title: 'Hand over order #%{number}',
    choose: 'To which colleague',
    to: 'To %{name}',
    nobody: 'Please choose a colleague.',
    note: 'Note, which becomes their to-do',
    send: 'Hand over',
    done: 'Order #%{number} is handed over to %{name}',
    again: 'Hand over again to assign it all the same.',
  },
} as const

/** Texts of the form rules of these dialogs. */
export const validation = {
  snoozeDay: 'Please choose one of the next 60 days.',
  noSnoozeReason: 'Please say why.',
  noHandOverNote: 'Please write a note.',
} as const
