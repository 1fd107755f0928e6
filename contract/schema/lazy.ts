import { STEPS } from './steps.ts'

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
  if (builders) return builders
  throw new Error(
    'A schema was built before zod was loaded: a module that parses must import #contract/schema/builders.ts, ' +
      'and one of the contract must not ask for a `.shape` or the like while it loads',
  )
}

type Build = () => object
type Call = (...given: readonly unknown[]) => object

const builds = new WeakMap<object, Build>()
/** Without a prototype, so that it is no shape. */
const TARGET = Object.freeze(Object.create(null) as object)

/** The schema itself, built if it was not; anything else as it is. */
export const built = <T>(given: T): T =>
  ((typeof given === 'object' && given !== null && builds.get(given)?.()) || given) as T

/** Whether it is a schema, without building it. */
export const isSchema = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && builds.has(given)

const isPlain = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && Object.getPrototypeOf(given) === Object.prototype

/** An argument of a builder with its schemas built: one, or several in an array or in the shape of an object. */
function builtWithin(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(built)
  if (!isPlain(given)) return built(given)
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, built(value)]))
}

/** A schema that is built when anything but a further step is asked of it. */
function schemaLater(build: Build): object {
  let made: object | undefined
  const schema: Build = () => {
    made ??= build()
    return made
  }
  const call = (key: string, given: readonly unknown[]): object =>
    Reflect.apply(Reflect.get(schema(), key) as Call, schema(), given.map(builtWithin))
  const later = new Proxy(TARGET, {
    get: (_, key) => {
      if (typeof key === 'string' && Object.hasOwn(STEPS, key))
        return (...given: readonly unknown[]) => schemaLater(() => call(key, given))
      const value: unknown = Reflect.get(schema(), key)
      return typeof value === 'function' ? value.bind(schema()) : value
    },
    has: (_, key) => Reflect.has(schema(), key),
  })
  builds.set(later, schema)
  return later
}

/** The builder at a path below zod, such as `iso.date`; its schemas are built at their first use. */
function builderLater(path: readonly string[]): object {
  const build = (given: readonly unknown[]): object => {
    const builder = path.reduce<unknown>((from, name) => Reflect.get(from as object, name), requireBuilders())
    return (builder as Call)(...given.map(builtWithin))
  }
  return new Proxy(() => undefined, {
    apply: (_, __, given) => schemaLater(() => build(given)),
    get: (_, name) => builderLater([...path, String(name)]),
  })
}

/** All builders of zod, without zod. */
export const buildersLater: object = new Proxy(
  { NEVER: undefined },
  { get: (own, name) => (Object.hasOwn(own, name) ? Reflect.get(own, name) : builderLater([String(name)])) },
)
