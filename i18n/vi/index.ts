import { collect } from '#i18n/collect.ts'

/** The Vietnamese catalogue: the texts of every file beside this one. Those that it leaves out load with their pages. */
export default collect(
  import.meta.glob(
    [
      './**/*.ts',
      '!./index.ts',
      '!./screens/**/*.ts',
      '!./refusals/**/*.ts',
      '!./orders/canvas.ts',
      '!./orders/deliveries.ts',
      '!./orders/items.ts',
      '!./orders/proofs.ts',
      '!./orders/review.ts',
      '!./orders/steps.ts',
      '!./orders/todos.ts',
    ],
    { eager: true },
  ),
)
