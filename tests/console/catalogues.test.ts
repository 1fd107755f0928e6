import { describe, expect, test } from 'vitest'
import { SEEDED_ROLES } from '#contract/access.ts'
import { PERMISSION_GROUPS } from '#contract/permissions.ts'
import { ERROR_KEYS } from '#contract/problem.ts'
import english from '#i18n/en/index.ts'
import { canvasLane as englishCanvas } from '#i18n/en/orders/canvas.ts'
import { delivery as englishDelivery } from '#i18n/en/orders/deliveries.ts'
import { item as englishItem } from '#i18n/en/orders/items.ts'
import { review as englishReview } from '#i18n/en/orders/review.ts'
import { steps as englishSteps } from '#i18n/en/orders/steps.ts'
import { todo as englishTodo } from '#i18n/en/orders/todos.ts'
import { programErrors } from '#i18n/en/refusals/programErrors.ts'
import vietnamese from '#i18n/vi/index.ts'
import { canvasLane as vietnameseCanvas } from '#i18n/vi/orders/canvas.ts'
import { delivery as vietnameseDelivery } from '#i18n/vi/orders/deliveries.ts'
import { item as vietnameseItem } from '#i18n/vi/orders/items.ts'
import { review as vietnameseReview } from '#i18n/vi/orders/review.ts'
import { steps as vietnameseSteps } from '#i18n/vi/orders/steps.ts'
import { todo as vietnameseTodo } from '#i18n/vi/orders/todos.ts'

type Words = { readonly [key: string]: string | Words }

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

const wordsOf = (...parts: readonly object[]) => new Map(parts.flatMap((part) => flatten(part as Words)))

type Files = Readonly<Record<string, object>>
const globbed = (files: Files): readonly object[] => Object.values(files)

/** The catalogue, and the texts that load with their pages. */
const en = wordsOf(
  english,
  {
    canvasLane: englishCanvas,
    orders: {
      review: englishReview,
      delivery: englishDelivery,
      item: englishItem,
      steps: englishSteps,
      todo: englishTodo,
    },
  },
  ...globbed(
    import.meta.glob<object>(
      [
        '../../i18n/en/*.ts',
        '../../i18n/en/screens/**/*.ts',
        '../../i18n/en/refusals/*.ts',
        '!../../i18n/en/index.ts',
      ],
      { eager: true },
    ),
  ),
)
const vi = wordsOf(
  vietnamese,
  {
    canvasLane: vietnameseCanvas,
    orders: {
      review: vietnameseReview,
      delivery: vietnameseDelivery,
      item: vietnameseItem,
      steps: vietnameseSteps,
      todo: vietnameseTodo,
    },
  },
  ...globbed(
    import.meta.glob<object>(
      [
        '../../i18n/vi/*.ts',
        '../../i18n/vi/screens/**/*.ts',
        '../../i18n/vi/refusals/*.ts',
        '!../../i18n/vi/index.ts',
      ],
      { eager: true },
    ),
  ),
)

/** Names, symbols and loan words that are the same in both languages. */
const SAME =
  /^(?:ra\.boolean\.null|ra\.page\.(?:edit|list|show)|shell\.languages\..*|orders\..*|.*\.channel\.(?:EMAIL|MESSENGER)|canvasLane\.check\.(?:pixels|space\..*)|fieldPhrases\.element|parked\.channel\.shopify|(?:orderShop|shopConnections)\.kinds\.(?:SHOPIFY|WOOCOMMERCE)|orderShop\.item|show\.(?:quantity|email|facebook|instagram)|imports\.(?:settings\.source_.*|fields\.(?:fb|ig)Url)|products\.values\.productType\.(?:CANVAS|POSTER)|stores\.values\.sources\..*)$/

const placesOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].toSorted()

/** The catalogue keys of form rules named in the contract and the server. */
const RULES = Object.values(
  import.meta.glob<string>(['../../contract/*.ts', '../../server/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).flatMap((source) => source.match(/(?<=')validation\.\w+(?=')/g) ?? [])

describe('catalogues', () => {
  test('have the same keys', () => {
    expect([...vi.keys()].toSorted()).toEqual([...en.keys()].toSorted())
  })

  test('have no empty text', () => {
    const empty = [...en, ...vi].filter(([key, text]) => text.trim() === '' && key !== 'ra.boolean.null')
    expect(empty).toEqual([])
  })

  test('differ wherever it is not a name', () => {
    const same = [...en].filter(([key, text]) => vi.get(key) === text && !SAME.test(key)).map(([key]) => key)
    expect(same).toEqual([])
  })

  test('Vietnamese uses no place that English does not fill', () => {
    const unknown = [...vi].filter(([key, text]) => {
      const known = placesOf(en.get(key) ?? '')
      return placesOf(text).some((place) => !known.includes(place))
    })
    expect(unknown).toEqual([])
  })

  test.each(['en', 'vi'])(
    'word every errorKey that people meet, and every status without one: %s',
    (language) => {
      const words = language === 'en' ? en : vi
      const statuses = [0, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 504]
      const met = ERROR_KEYS.filter((key) => !(key in programErrors))
      const wanted = [...met, ...statuses.map((status) => `http.${status}`)]
      expect(wanted.filter((key) => !words.has(`error.${key}`))).toEqual([])
    },
  )

  test('call every permission and role of the product by name, and say what it allows', () => {
    // Those of a plain resource and of a field of the shop may be called by their strings.
    const { house: _, fields: _own, ...groups } = PERMISSION_GROUPS
    const unnamed = [...Object.values(groups).flat(), ...SEEDED_ROLES].filter(
      (right) => !en.has(`rights.name.${right}`) || !en.has(`rights.about.${right}`),
    )
    expect(unnamed).toEqual([])
    const untitled = Object.keys(PERMISSION_GROUPS).filter((group) => !en.has(`roles.groups.${group}`))
    expect(untitled).toEqual([])
  })

  test('word every rule that the contract and the server name', () => {
    expect(RULES).toContain('validation.invalid')
    expect(RULES.filter((key) => !en.has(key) || !vi.has(key))).toEqual([])
  })
})
