import { collect } from '#i18n/collect.ts'

/** The Vietnamese catalogue: the texts of every file beside this one. Those that it leaves out load with their pages. */
export default collect(
  import.meta.glob(
    [
      './**/*.ts',
      '!./index.ts',
      '!./legal.ts',
      '!./payRuns.ts',
      '!./myWork.ts',
      '!./statement.ts',
      '!./orders/canvas.ts',
      '!./orders/review.ts',
      '!./explainer.ts',
      '!./customerImport.ts',
      '!./auditList.ts',
      '!./payDialog.ts',
      '!./outbox.ts',
      '!./systemPropertyScreens.ts',
      '!./templateEditor.ts',
      '!./customerMessages.ts',
    ],
    { eager: true },
  ),
)
