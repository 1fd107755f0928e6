/** The database layer writes the values of a query into its message: they may be secrets. */
const VALUES = /\nparams:[\s\S]*?(?=\n\s+at |$)/

const withoutValues = (text: string): string => text.replace(VALUES, '')

/** An error for the log: type, message, code, stack and cause, without the values of a query. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) {
    // The job queue passes errors as plain objects.
    const { message } = (error ?? {}) as { message?: unknown }
    return { message: withoutValues(String(message ?? error)) }
  }
  const { code } = error as { code?: string }
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(code !== undefined && { code }),
    stack: withoutValues(error.stack ?? ''),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}
