/*
 * A page of the console declares hundreds of schemas that it never parses with, and building them took an eighth of its script;
 * so each is built at its first use. Until then it is only how to build it, and zod itself need not be loaded.
 */

export type Builders = typeof import('./zodBuilders.ts')

let builders: Builders | undefined

/** Gives zod's builders to all schemas; see `builders.ts`. */
export function provideBuilders(given: Builders): void {
  builders = given
}

function requireBuilders(): Builders {
  if (!builders) throw new Error('Import #contract/schema/builders.ts where schemas are parsed with')
  return builders
}

/** The methods that return a schema and are therefore delayed. Any other property builds the schema when it is read. */
const STEPS: ReadonlySet<string> = new Set([
  'array',
  'default',
  'extend',
  'int',
  'keyof',
  'max',
  'min',
  'nullable',
  'nullish',
  'omit',
  'optional',
  'partial',
  'overwrite',
  'pick',
  'pipe',
  'refine',
  'regex',
  'required',
  'safeExtend',
  'strict',
  'superRefine',
  'toLowerCase',
  'transform',
  'trim',
])

type Build = () => object
type Call = (...given: readonly unknown[]) => object

const builds = new WeakMap<object, Build>()
/** Without a prototype, so that it is no shape. */
const TARGET = Object.freeze(Object.create(null) as object)

/** The schema itself, built if it was not; anything else as it is. */
export const built = <T>(given: T): T =>
  ((typeof given === 'object' && given !== null && builds.get(given)?.()) || given) as T

const isPlain = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && Object.getPrototypeOf(given) === Object.prototype

/** An argument of a builder with its schemas built: one, or several in an array or in the shape of an object. */
function builtWithin(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(built)
  if (!isPlain(given)) return built(given)
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, built(value)]))
}

function lazily(build: Build): object {
  let made: object | undefined
  const schema: Build = () => {
    made ??= build()
    return made
  }
  const call = (key: string, given: readonly unknown[]): object =>
    Reflect.apply(Reflect.get(schema(), key) as Call, schema(), given.map(builtWithin))
  const later = new Proxy(TARGET, {
    get: (_, key) => {
      if (typeof key === 'string' && STEPS.has(key))
        return (...given: readonly unknown[]) => lazily(() => call(key, given))
      const value: unknown = Reflect.get(schema(), key)
      return typeof value === 'function' ? value.bind(schema()) : value
    },
    has: (_, key) => Reflect.has(schema(), key),
  })
  builds.set(later, schema)
  return later
}

/** A builder of zod, such as `object`, whose schemas are built at their first use. */
export const lazy = <F>(builder: (from: Builders) => F): F =>
  ((...given: readonly unknown[]) =>
    lazily(() => (builder(requireBuilders()) as Call)(...given.map(builtWithin)))) as F
