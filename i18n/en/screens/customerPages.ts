/** What the pages for customers have in common. The server reads these; the console does not load them. */
export const customerPages = {
  language: 'Language',
  ended: {
    unknown: {
      title: 'This link cannot be used',
      text: 'It has expired, was withdrawn, or was not copied completely. Please ask us for a new one.',
    },
    sample: {
      title: 'Only an example',
      text: 'This is the example link of a preview. In the message that is sent, the customer gets a link of their own.',
    },
    tooMany: {
      title: 'Too many tries',
      text: 'Several links that do not exist were opened from here. Please wait a quarter of an hour and open your link again.',
    },
    failed: { title: 'Something went wrong', text: 'Please open the link again in a moment.' },
  },
} as const
