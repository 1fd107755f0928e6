import { type ComponentProps, type CSSProperties, createElement, type ElementType } from 'react'
import './layout.css'

/** A space of the scale in `src/ui/scale.css`, in pixels. */
export type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40 | 48

/** What every piece of this folder may look like. */
export interface Look {
  /** Space within, at all sides. */
  readonly pad?: Space | undefined
  /** Space within, at the left and the right. */
  readonly padX?: Space | undefined
  /** Space within, above and below. */
  readonly padY?: Space | undefined
  /** Space around: above. */
  readonly above?: Space | undefined
  /** Space around: below. */
  readonly below?: Space | undefined
  /** Takes the room that is left in a row. */
  readonly grow?: boolean | undefined
  /** May be narrower than its content. */
  readonly shrink?: boolean | undefined
  /** Keeps its size in a row. */
  readonly fixed?: boolean | undefined
  /** As wide as its place. */
  readonly wide?: boolean | undefined
  /** At the end of its row. */
  readonly end?: boolean | undefined
  /** At the start of its place in a stack, and no wider than its content. */
  readonly start?: boolean | undefined
  /** On phones, what it holds shares its width. */
  readonly spreads?: boolean | undefined
  /** Not printed. */
  readonly screenOnly?: boolean | undefined
  /** Reaches out of its place at the left and the right, mostly by its `padX`. */
  readonly out?: Space | undefined
  /** As high as what is pressed, which is a target on phones; or always as a target. */
  readonly tall?: 'press-tiny' | 'press-small' | 'press' | 'press-tall' | 'target' | undefined
  /** Is pressed, and shows a background or a line below its text under the pointer. */
  readonly tap?: 'ground' | 'line' | undefined
  /** A link within other things, as large as a target on phones. */
  readonly touch?: boolean | undefined
  /** The label of a box to tick, which it holds. */
  readonly ticks?: boolean | undefined
  /** Seen while the pointer or the focus is in what it lies in, if there is a pointer. */
  readonly onHover?: boolean | undefined
  /** Its background, a colour of `src/theme.ts`. */
  readonly ground?:
    | 'surface'
    | 'sunken'
    | 'accent-paper'
    | 'success-paper'
    | 'warn-paper'
    | 'danger-paper'
    | undefined
  /** A radius of the scale. */
  readonly corner?: 'small' | 'control' | 'card' | undefined
  /** With a hairline around it. */
  readonly framed?: boolean | undefined
  /** With a hairline between two of what it holds. */
  readonly ruled?: boolean | undefined
  /** A step of the scale. */
  readonly size?: Size | undefined
  /** A colour of `src/theme.ts`. */
  readonly tone?:
    | 'ink'
    | 'ink-2'
    | 'ink-3'
    | 'accent'
    | 'danger'
    | 'warn'
    | 'success'
    | 'done'
    | 'late'
    | undefined
  readonly weight?: 'regular' | 'medium' | 'label' | 'strong' | 'title' | undefined
  /** Height of a line, in pixels. */
  readonly line?: number | undefined
  /** One line, cut off at its end. */
  readonly cut?: boolean | undefined
  /** Two lines at most, cut off at their end. */
  readonly twoLines?: boolean | undefined
  /** A small label on a ground of its own. */
  readonly mark?: boolean | undefined
  readonly nowrap?: boolean | undefined
  /** Breaks long words. */
  readonly breaks?: boolean | undefined
  readonly keepLines?: boolean | undefined
  readonly keepSpaces?: boolean | undefined
  /** Digits of one width. */
  readonly tabular?: boolean | undefined
}

type Size =
  | 'mark'
  | 'tiny'
  | 'dense'
  | 'small'
  | 'usual'
  | 'body'
  | 'lead'
  | 'field'
  | 'title'
  | 'heading'
  | 'page'
  | 'figure'

/** An element, or a component that gives one a class and a style, such as a link. */
export type Tag = ElementType

/** The props of an element that looks as `L` says: not its class, or each place would add one of its own again. */
export type LookProps<T extends Tag, L extends Look> = L & { readonly as?: T } & Omit<
    ComponentProps<T>,
    keyof L | 'as' | 'className' | 'style'
  >

type Value = string | number | boolean | undefined

const space = (value: Value) => (value === 0 ? 0 : value && `var(--space-${value})`)

/** Looks with a measure, as the style of the element. */
const STYLES: Readonly<Record<string, readonly [keyof CSSProperties, (value: Value) => Value]>> = {
  gap: ['columnGap', space],
  rowGap: ['rowGap', space],
  pad: ['padding', space],
  padX: ['paddingInline', space],
  padY: ['paddingBlock', space],
  above: ['marginTop', space],
  below: ['marginBottom', space],
  out: ['marginInline', (value) => value && `calc(-1 * var(--space-${value}))`],
  tall: ['minHeight', (value) => value && `var(--${value})`],
  ground: ['background', (value) => value && `var(--${value})`],
  corner: ['borderRadius', (value) => value && `var(--radius-${value})`],
  line: ['lineHeight', (value) => value && `${value}px`],
  columns: ['gridTemplateColumns', (value) => value && `repeat(${value}, minmax(0, 1fr))`],
}

const WORDS = new Set(['align', 'justify', 'size', 'tap', 'tone', 'weight'])

const FLAGS = new Set(
  (
    'block inline wrap grow shrink fixed wide start end spreads screenOnly touch ticks onHover framed ruled cut twoLines mark nowrap ' +
    'breaks keepLines keepSpaces tabular'
  ).split(' '),
)

/** An element with the classes and the style that its props ask for; what is no look goes to the element. */
export function lookElement(kind: string, tag: Tag, props: object) {
  const names = [`look-${kind}`]
  const style: Record<string, Value> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    const styled = STYLES[name]
    if (styled) style[styled[0]] = styled[1](value)
    else if (!WORDS.has(name) && !FLAGS.has(name)) rest[name] = value
    else if (value) names.push(FLAGS.has(name) ? `look-${name}` : `look-${name}-${value}`)
  }
  return createElement(tag, { ...rest, className: names.join(' '), style })
}
