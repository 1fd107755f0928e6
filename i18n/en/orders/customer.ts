/** The customer of an order (A§2). */
export const customer = {
  open: 'Customer %{name}',
  orders: 'Show orders of this customer',
  login: 'Login',
  update: 'Update Customer',
  title: 'Customer of order #%{number}',
  choose: 'Customer',
  search: 'Search customers',
  none: 'Please select customer',
  same: 'Please select new customer!',
  done: 'Customer is changed!',
} as const
