/** The public legal pages: our own neutral texts under Dutch law (A§2, D-11.45). */
export const legal = {
  updated: 'Last updated: 01/01/2026',
  changed: 'Last updated: %{date}',
  privacy: {
    title: 'Privacy policy',
    lead: 'How %{name} handles personal data of customers, artists and staff.',
    sections: {
      who: {
        heading: 'Who we are',
        text: '%{name} sells custom artwork that artists make from photos which customers send. We are the controller of the personal data that this needs, and handle it under the General Data Protection Regulation and Dutch law.',
      },
      what: {
        heading: 'What we collect',
        text: 'Name, e-mail address, phone number, delivery address and links to social profiles where a customer gives them; photos and wishes for an order; the messages we exchange; what was ordered, paid and delivered; and, for staff and artists, the account, the work done and what was paid for it.',
      },
      why: {
        heading: 'Why we use it',
        text: 'To make and deliver what was ordered, to show work in progress and ask for approval, to answer questions, to pay artists, to keep books as the law demands and to keep the service safe. We do not sell personal data and do not use photos for anything but the order, unless the customer has agreed.',
      },
      share: {
        heading: 'Who sees it',
        text: 'Staff and artists see only what their work needs. Printers and carriers receive what they need to print and deliver. Providers of hosting, e-mail and messaging process data for us under contract. Authorities receive data only where the law obliges us.',
      },
      keep: {
        heading: 'How long we keep it',
        text: 'Order and payment records are kept for seven years as tax law demands. Photos and artwork are kept while they serve the order and possible reprints, and are removed on request. Accounts that are no longer used are closed.',
      },
      cookies: {
        heading: 'Cookies and local storage',
        text: 'This site uses no advertising or tracking cookies. It stores in the browser only what it needs to work: the sign-in token, the language, the appearance and the settings of lists.',
      },
      children: {
        heading: 'Children',
        text: 'Our service is for people aged 13 and over. We do not knowingly collect data of younger children other than photos that a parent or guardian sends for an order.',
      },
      rights: {
        heading: 'Your rights',
        text: 'You may ask to see, correct, move or erase your data, object to its use or withdraw consent at any time. Write to us at the address on your order confirmation. You may also complain to the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).',
      },
      changes: {
        heading: 'Changes',
        text: 'When this policy changes we publish the new text here with its date. Changes that matter are announced to customers and staff.',
      },
    },
  },
  terms: {
    title: 'Terms & conditions',
    lead: 'The rules for using %{name} and for ordering artwork.',
    sections: {
      about: {
        heading: 'About these terms',
        text: 'They apply to everyone who uses this site and to every order. By using the site or placing an order you accept them. You must be at least 13 years old, and of the age your country asks for to make a contract.',
      },
      accounts: {
        heading: 'Accounts',
        text: 'An account is personal. Keep the password secret and tell us at once when someone else may know it. We may close accounts that are misused.',
      },
      orders: {
        heading: 'Orders and approval',
        text: 'An artist works from the photos and wishes given. We show a sketch and then the coloured work, and ask for approval or changes at each stage. Reasonable changes are part of the price; a new subject is a new order.',
      },
      delivery: {
        heading: 'Delivery',
        text: 'Digital work is delivered by e-mail or message. Printed work is sent to the delivery address; times are estimates, and tracking is given where the carrier offers it.',
      },
      payment: {
        heading: 'Payment and refunds',
        text: 'Prices are in US dollars and are paid in advance. Since the work is made to measure, the right to withdraw ends when the artist starts. Where work is faulty or not as agreed we repair it, and otherwise refund it.',
      },
      rights: {
        heading: 'Rights in pictures',
        text: 'You confirm that you may use the photos you send. Unless agreed otherwise the customer may use the finished work privately, and the artist and we keep the copyright. We show it publicly only with consent.',
      },
      conduct: {
        heading: 'Fair use',
        text: 'Do not send anything unlawful or hurtful, do not try to reach data that is not yours, and do not disturb the service.',
      },
      liability: {
        heading: 'Liability',
        text: 'We are liable as the law demands. Beyond that our liability is limited to the amount paid for the order concerned, and excluded for indirect loss.',
      },
      law: {
        heading: 'Law',
        text: 'Dutch law applies. Consumers keep the protection that the law of their own country gives them. Disputes go to the competent court in the Netherlands.',
      },
    },
  },
} as const
