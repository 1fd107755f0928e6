import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SOURCES = globSync('src/**/*.tsx', { cwd: ROOT })
const having = (pattern: RegExp) =>
  SOURCES.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8'))).toSorted()

describe('the console', () => {
  test("has no number box of the browser, which changes with the mouse wheel and drops what it can't read", () => {
    expect(having(/type=[{]?["']number["']/)).toEqual([])
  })

  test('has one box for numbers; days, numbers of orders and codes are no amounts', () => {
    expect(having(/inputMode=/)).toEqual([
      'src/secondFactor/CodeInput.tsx',
      'src/session/Field.tsx',
      'src/session/otherWays/CodeStep.tsx',
      'src/templates/TemplatePreview.tsx',
      'src/ui/filters/DayInput.tsx',
      'src/ui/numbers/NumberBox.tsx',
    ])
  })

  test('uses it where a test opens it, and nowhere else', () => {
    expect(having(/<(?:NumberBox|NumberInput)\b/)).toEqual([
      'src/admin/NumberInput.tsx',
      'src/orders/assign/budgets/BudgetChangeForm.tsx',
      'src/orders/assign/budgets/BudgetInline.tsx',
      'src/orders/assign/change/ChangeFields.tsx',
      'src/orders/bulk/budgets/BudgetFields.tsx',
      'src/orders/create/ItemInput.tsx',
      'src/orders/shop/RefundDialog.tsx',
      'src/parkedOrders/ItemInputs.tsx',
      'src/parkedOrders/TakeForm.tsx',
      'src/payouts/pay/PayFields.tsx',
      'src/plain/PlainInputs.tsx',
      'src/printProducts/own.tsx',
      'src/systemProperties/NumberValueInput.tsx',
      'src/ui/filters/NumberRangePicker.tsx',
    ])
  })
})
