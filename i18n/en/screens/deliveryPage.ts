/** The page of a delivery link, for the customer. The server reads these; the console does not load them. */
export const deliveryPage = {
  title: 'Your files',
  about: 'Order #%{number}',
  lead: 'Your files are ready. Download them and keep them in a safe place.',
  all: 'Download all %{count} (zip, %{size})',
  download: 'Download',
  downloadOf: 'Download %{name}',
  expires: 'This link is yours alone and works until %{day}.',
  empty: {
    title: 'There are no files here now',
    text: 'We have removed them, perhaps to replace them. Please ask us.',
  },
} as const
