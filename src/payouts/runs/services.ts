/** Names of payment services, by type of payment method and by format of mass-payment file. */
export const SERVICES: Readonly<Record<string, string>> = {
  PAYPAL: 'PayPal',
  WISE: 'Wise',
  paypal: 'PayPal',
  wise: 'Wise',
}
