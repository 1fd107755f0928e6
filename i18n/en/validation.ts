/** Texts of form rules; the schemas of the contract name these keys (A§5, D-12.9). */
export const validation = {
  required: 'This field is required.',
  invalid: 'This is not valid.',
  minLength: 'Must be at least 4.',
  tooLong: 'This is too long.',
  tooLarge: 'This is too large.',
  email: 'Invalid email address',
  phone: 'Invalid phone number',
  phonePrefix: 'Invalid country code',
  negativeBudget: "Budget can't be negative",
  noWork: 'Please select your work!',
  noReason: 'Please input reject reason!',
  noComment: 'Please Comment!',
  noTodo: 'Please descript what need to do!',
  noProduct: 'Please select product',
  tooMany: 'These are too many at once.',
  budgetSign: 'Please enter number',
} as const
