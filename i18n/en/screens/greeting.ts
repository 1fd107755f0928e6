/** Texts of the card that greets the accounts of the demo shop, which load with it. */
export const greeting = {
  title: 'Welcome, %{name}',
  text: 'This is a demo shop: try whatever you like. Begin here:',
  done: 'Got it',
  things: {
    person: { title: 'Add a person', text: 'With a role they can sign in' },
    role: { title: 'See what a role can do', text: 'Every permission in plain words' },
    figures: { title: 'Look at the figures', text: 'Sales, delays and waiting times' },
    check: { title: 'Check what was handed in', text: 'Approve it, or send it back' },
    answer: { title: 'Answer a customer', text: 'Read what they wrote' },
    assign: { title: 'Choose an artist', text: 'For an order that has none yet' },
    draw: { title: 'Upload your next picture', text: 'The most urgent one first' },
    earnings: { title: 'See what you have earned', text: 'Paid, and still to be paid' },
    artwork: { title: 'Add a background', text: 'To the gallery of all artists' },
    due: { title: 'See what is due this week', text: 'Your orders of the next 7 days' },
    unanswered: { title: 'See who has to answer', text: 'Orders that wait for customers' },
    sold: { title: 'See what was just sold', text: 'Your orders of the last 7 days' },
    pay: { title: 'Pay an artist', text: 'The longest wait comes first' },
    payAll: { title: 'Pay all artists at once', text: 'Check every amount first' },
  },
} as const
