import { Liquid, type LiquidError } from 'liquidjs'

/** No template takes longer, in milliseconds, or more memory, as Liquid counts it. */
const LONGEST_MS = 300
const MOST_MEMORY = 1_000_000
const LONGEST_TEMPLATE = 50_000

const LIMITS = { renderLimit: LONGEST_MS, memoryLimit: MOST_MEMORY, parseLimit: LONGEST_TEMPLATE } as const

/** Tags that read other templates. */
const FILE_TAGS = ['include', 'render', 'layout', 'block'] as const

function makeEngine(escapes: boolean): Liquid {
  const engine = new Liquid({
    strictFilters: true,
    ownPropertyOnly: true,
    greedy: false,
    templates: {},
    ...LIMITS,
    ...(escapes && { outputEscape: 'escape' }),
  })
  for (const tag of FILE_TAGS) delete engine.tags[tag]
  return engine
}

/** Made by their first template, since the start of the server needs none. */
const engines: { html?: Liquid; text?: Liquid } = {}

export type Values = Readonly<Record<string, unknown>>

/** A mistake in a template and its place, both counted from 1. */
export class TemplateMistake extends Error {
  readonly line: number
  readonly column: number

  constructor(message: string, line: number, column: number) {
    super(message)
    this.line = line
    this.column = column
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Editors of HTML write `>` and quotes inside of tags as entities. */
const readable = (html: string): string =>
  html.replace(/\{\{.*?\}\}|\{%.*?%\}/gs, (tag) =>
    tag.replace(/&(?:lt|gt|amp|quot|nbsp|#39);|\u00A0/g, (entity) => ENTITIES[entity] ?? ' '),
  )

/** Liquid names the place at the end of its messages, too. */
const withoutPlace = (message: string): string => message.replace(/,? ?(?:file:.*|line:\d+, col:\d+).*$/s, '')

function mistakeOf(error: unknown): TemplateMistake {
  const { token, originalError, message } = error as LiquidError & { originalError?: Error }
  const [line = 1, column = 1] = token?.getPosition() ?? []
  return new TemplateMistake(withoutPlace(originalError?.message ?? message), line, column)
}

export interface Rendering {
  /** Whether the template is HTML, as that of a mail is. */
  readonly html: boolean
  /** Whether an unknown variable is a mistake; otherwise it is empty. */
  readonly strict?: boolean
}

/** For mails values are escaped, since the content is HTML; subjects and messages are plain text. */
const engineFor = ({ html }: Rendering): Liquid =>
  html ? (engines.html ??= makeEngine(true)) : (engines.text ??= makeEngine(false))

/** Fills a template. Throws TemplateMistake, also for one that takes too long. */
export async function renderLiquid(template: string, values: Values, rendering: Rendering): Promise<string> {
  const engine = engineFor(rendering)
  try {
    const parsed = engine.parse(rendering.html ? readable(template) : template)
    const text = await engine.render(parsed, values, {
      ...LIMITS,
      strictVariables: rendering.strict === true,
    })
    return String(text)
  } catch (error) {
    throw mistakeOf(error)
  }
}

export interface Use {
  readonly path: readonly string[]
  readonly line: number
  readonly column: number
}

/** The variables from outside that a template uses, in branches that are not taken, too. Throws TemplateMistake. */
export function variablesOf(template: string, rendering: Rendering): readonly Use[] {
  const engine = engineFor(rendering)
  try {
    const { globals } = engine.parseAndAnalyzeSync(
      rendering.html ? readable(template) : template,
      undefined,
      { partials: false },
    )
    return Object.values(globals)
      .flat()
      .map((variable) => ({
        path: variable.toArray().filter((name) => typeof name === 'string'),
        line: variable.location.row,
        column: variable.location.col,
      }))
  } catch (error) {
    throw mistakeOf(error)
  }
}
