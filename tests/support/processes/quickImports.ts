import { registerHooks } from 'node:module'

/*
 * Loaded before the servers that tests start. Node reads a package's whole list of exports again for every file
 * that imports the package, and for each of its own: drizzle-orm's is 180 kB, which took half of a server's
 * start. Here each name is resolved once, as Node resolves it.
 */

const PACKAGE = 'drizzle-orm'
const resolved = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & object>>()

registerHooks({
  resolve: (name, context, next) => {
    if (context.parentURL?.includes(`/node_modules/${PACKAGE}/`) && name.startsWith('.'))
      return { url: new URL(name, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!name.startsWith(PACKAGE)) return next(name, context)
    const found = resolved.get(name) ?? { ...next(name, context), shortCircuit: true }
    resolved.set(name, found)
    return found
  },
})
