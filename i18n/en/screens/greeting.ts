const MENU = 'Go to “My next step” in the menu'
const FIRST = 'What waits for you is there, the most urgent first.'
const DONE = 'Done. “Show me around” in your account menu brings this back.'

/** Texts of what leads an account through its first task, which load with it. */
export const greeting = {
  label: 'First steps',
  title: 'Welcome, %{name}',
  close: 'Close the first steps',
  tours: {
    person: {
      stops: {
        menu: { press: 'Go to “Users” in the menu', why: 'Everyone who signs in has an account there.' },
        create: { press: 'Press “Create”', why: 'A person needs a login, an e-mail address and a role.' },
        save: { press: 'Fill it in and press “Create”', why: 'The role says what they may see and do.' },
      },
      none: { press: 'The users are not shown now', why: 'Try again in a moment.' },
      done: DONE,
    },
    assign: {
      stops: {
        menu: { press: MENU, why: FIRST },
        queue: { press: 'Choose “To assign”', why: 'These orders have no artist yet.' },
        row: { press: 'Open the first order', why: 'Its deadline is the nearest.' },
        assign: { press: 'Press “Assign an artist”', why: 'Nobody can start before that.' },
        artist: { press: 'Choose an artist', why: 'The best suited one comes first.' },
        budget: {
          press: 'Check the budget and press “Assign”',
          why: 'It is what they usually get for this.',
        },
      },
      none: {
        press: 'No order waits for an artist now',
        why: 'The next one appears in this list. You can close this.',
      },
      done: DONE,
    },
    draw: {
      stops: {
        menu: { press: MENU, why: FIRST },
        queue: { press: 'Choose “To draw”', why: 'These orders wait for your picture.' },
        row: { press: 'Open the first order', why: 'It is the most urgent one.' },
        start: { press: 'Press “Start Sketching”', why: 'The shop then sees that you are on it.' },
        upload: {
          press: 'Choose a picture to hand in',
          why: 'The shop checks it before the customer sees it.',
        },
        submit: { press: 'Press “Submit”', why: 'Only then is it handed in.' },
      },
      none: {
        press: 'No order waits for you now',
        why: 'The next one appears here once it is assigned to you. You can close this.',
      },
      done: DONE,
    },
    follow: {
      stops: {
        menu: { press: 'Go to “Orders” in the menu', why: 'All orders of your store are there.' },
        row: { press: 'Open one of your orders', why: 'Its page says who draws it and how far it is.' },
        bell: {
          press: 'Press the bell beside the number',
          why: 'It decides what you are told of this order.',
        },
        follow: { press: 'Choose “Follow”', why: 'You are then told of all that happens to it.' },
      },
      none: {
        press: 'There is no order here yet',
        why: 'Orders appear once your store has sold something. You can close this.',
      },
      done: DONE,
    },
    pay: {
      stops: {
        menu: { press: MENU, why: FIRST },
        queue: { press: 'Choose “To pay”', why: 'These artists are owed something.' },
        row: { press: 'Press the first artist', why: 'They have waited longest.' },
        pay: { press: 'Check the sum and press “Pay”', why: 'Nothing is paid before that.' },
      },
      none: {
        press: 'Nobody is owed anything now',
        why: 'Artists appear here once an order of theirs is done. You can close this.',
      },
      done: DONE,
    },
  },
} as const
