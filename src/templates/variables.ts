import { TEMPLATE_LISTS, variablesFor } from '#contract/templates/preview.ts'
import { isOfOrder, type TemplatePurpose } from '#contract/templates/templates.ts'

/** How a template is written: as plain text, as the source of HTML, or in the editor of rich text. */
export type Writing = 'text' | 'html' | 'rich'

type List = (typeof TEMPLATE_LISTS)[number]

/** What a loop shows of each entry. */
const ENTRIES: Readonly<Record<List, readonly [one: string, entry: string]>> = {
  items: ['item', '{{ item.name }}'],
  trackings: ['tracking', '{{ tracking.code }} {{ tracking.url }}'],
}

const isOfList = (path: string): boolean => TEMPLATE_LISTS.some((list) => path.startsWith(`${list}.`))

/** Variables of one value that a template of this purpose may use, by their paths. */
export const singleVariables = (purpose: TemplatePurpose): readonly string[] =>
  variablesFor(purpose).filter((path) => !isOfList(path))

/** The same, and lists, which are inserted as loops. */
export const allVariables = (purpose: TemplatePurpose): readonly string[] => [
  ...singleVariables(purpose),
  ...(isOfOrder(purpose) ? TEMPLATE_LISTS : []),
]

function loop(list: List, writing: Writing): string {
  const [one, entry] = ENTRIES[list]
  const [begin, end] = [`{% for ${one} in ${list} %}`, '{% endfor %}']
  if (writing === 'html') return `<ul>\n${begin}<li>${entry}</li>\n${end}</ul>`
  // The editor makes a paragraph of each line; lines that hold only a tag leave nothing in the mail.
  return writing === 'rich' ? `${begin}\n- ${entry}\n${end}` : `${begin}- ${entry}\n${end}`
}

const PRODUCT = 'product:'

/** What is inserted for text that only orders with the product get. */
export const forProduct = (name: string): string => `${PRODUCT}${name}`

function onlyFor(product: string, writing: Writing): string {
  const quote = product.includes('"') ? "'" : '"'
  const [begin, end] = [
    `{% for item in items %}{% if item.product == ${quote}${product}${quote} %}`,
    '{% endif %}{% endfor %}',
  ]
  if (writing === 'html') return `${begin}<p>{{ item.name }}</p>${end}`
  return writing === 'rich' ? `${begin}\n{{ item.name }}\n${end}` : `${begin}{{ item.name }}\n${end}`
}

/** The Liquid to insert for a variable, a list, or a product. */
export function liquidOf(path: string, writing: Writing): string {
  if (path.startsWith(PRODUCT)) return onlyFor(path.slice(PRODUCT.length), writing)
  const list = TEMPLATE_LISTS.find((one) => one === path)
  return list ? loop(list, writing) : `{{ ${path} }}`
}
