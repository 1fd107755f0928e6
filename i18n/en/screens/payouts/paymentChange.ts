/** Texts about payment data that were changed since the last payment. */
export const paymentChange = {
  changed: 'Payment data changed on %{date} by %{names}, since the last payment.',
  unconfirmed: 'The artist is paid when someone has confirmed them.',
  own: 'Someone else who pays has to confirm them before the artist is paid.',
  confirmed: 'Confirmed by %{name} on %{date}.',
  waiting: 'They are paid from %{date} on.',
  confirm: 'Confirm payment data',
  question: 'Are the payment data of %{name} right?',
  advice:
    'Ask the artist by phone or in person, not by answering the message that asked for the change. Then the next payment goes there.',
  yes: 'They are right',
  done: 'The payment data of %{name} are confirmed',
} as const
