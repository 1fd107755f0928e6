import { describe, expect, it } from 'vitest'
import { foreignStylesIn, rawValuesIn } from '../../tools/cssScale.js'

const said = (declaration: string) =>
  rawValuesIn('src/orders/page/Page.module.css', `.a {\n  ${declaration};\n}\n`)

describe('the scale of the styles', () => {
  it.each([
    'font-size: 13px',
    'font: 17px / 1.5 system-ui',
    'font-weight: 620',
    'font-weight: bold',
    'border-radius: 0 7px 7px 0',
    'border-top-left-radius: 8px',
    'padding: var(--space-8) 18px',
    'margin: 0 -6px',
    'margin-inline-start: calc(100% - 8px)',
    'row-gap: 3px',
    'min-height: 44px',
    'width: 44px',
    'min-height: 36px',
    'z-index: 1200',
    'z-index: 9',
    'transition: opacity 120ms',
    'animation: breathe 1.4s infinite',
  ])('refuses %s', (declaration) => {
    expect(said(declaration)).toHaveLength(1)
  })

  it.each([
    'font: inherit',
    'font-size: var(--text-usual)',
    'font-size: 0',
    'font-weight: inherit',
    'border-radius: 50%',
    'border-radius: calc(var(--radius-card) - 1px)',
    'padding: 0 0 1px calc(var(--space-10) - 1px)',
    'margin-left: 82px',
    'width: 28px',
    'z-index: -1',
    'z-index: calc(var(--layer-popover) - 1)',
    'transition: visibility 0s var(--time-calm)',
    '--room: 32px',
  ])('takes %s', (declaration) => {
    expect(said(declaration)).toEqual([])
  })

  it('refuses a raw value in what is nested, and at each width that is no breakpoint', () => {
    const css = '.a {\n  @media (max-width: 800px) {\n    gap: 7px;\n  }\n}\n@media (max-width: 991px) {\n}\n'
    expect(rawValuesIn('src/chat/Chat.module.css', css)).toHaveLength(2)
  })

  it('leaves the page of a proof link its own sizes', () => {
    expect(rawValuesIn('src/proofPage/page.css', 'h1 {\n  font-size: 28px;\n}\n')).toEqual([])
  })
})

describe('the styles of another room', () => {
  it.each([
    ['src/orders/page/Page.tsx', "import styles from '#src/orders/list/List.module.css'"],
    ['src/chat/Chat.tsx', "import styles from '../inbox/Inbox.module.css'"],
    ['src/chat/Chat.module.css', '.a {\n  composes: b from "../inbox/Inbox.module.css";\n}'],
  ])('are refused in %s', (file, code) => {
    expect(foreignStylesIn(file, code)).toHaveLength(1)
  })

  it.each([
    ['src/orders/page/Page.tsx', "import styles from './Page.module.css'"],
    ['src/orders/page/items/Item.tsx', "import styles from '../Page.module.css'"],
    ['src/orders/page/Page.tsx', "import styles from '#src/orders/data/orders.module.css'"],
    ['src/chat/Chat.tsx', "import rows from '#src/ui/record/Rows.module.css'"],
    ['src/parkedOrders/ParkedDialog.tsx', "import inbox from '#src/inbox/Inbox.module.css'"],
  ])('are taken in %s', (file, code) => {
    expect(foreignStylesIn(file, code)).toEqual([])
  })
})
