/** Texts about payment data that were changed since the last payment. */
export const paymentChange = {
  changed: 'Payment data changed on %{date} by %{names}, since the last payment.',
  unconfirmed: 'The artist can be paid once someone confirms it.',
  own: 'Someone else who pays has to confirm it before the artist is paid.',
  confirmed: 'Confirmed by %{name} on %{date}.',
  waiting: 'Payment is possible from %{date}.',
  confirm: 'Confirm payment data',
  question: 'Is the payment data of %{name} correct?',
  advice:
    'Ask the artist by phone or in person, not by answering the message that asked for the change. The next payment uses this data.',
  yes: 'It is correct',
  done: 'The payment data of %{name} is confirmed',
} as const
