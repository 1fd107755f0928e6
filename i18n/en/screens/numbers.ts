/** What boxes for numbers ask and say, which loads when a text is not one number (D-13.21). */
export const numbers = {
  either: '“%{text}” can be read in two ways. Which number do you mean?',
  one: '“%{text}” can be read in two ways, and only whole numbers are possible here. Do you mean this one?',
  none: '“%{text}” is not a number. Write it like 1250 or 1250.50.',
  noneWhole: '“%{text}” is not a number. Write it like 1250.',
  whole: '“%{text}” is not a whole number. Only whole numbers are possible here, without decimals.',
  currency: '“%{text}” is in another currency. The amount must be in %{currency}.',
} as const
