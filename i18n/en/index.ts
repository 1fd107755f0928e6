import ra from 'ra-language-english'
import { collect } from '#i18n/collect.ts'

/** The English catalogue: the texts of every file beside this one. Those that it leaves out load with their pages. */
export default {
  ...ra,
  ...collect(
    import.meta.glob(
      [
        './**/*.ts',
        '!./index.ts',
        '!./session.ts',
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
  ),
}
