/** Reads what `npm test` was asked for. */

const HELP = `npm test                     all checks
npm test -- --changed        those that the current change can break, compared with main
npm test -- --only=A,B       these parts alone
npm test -- --help           this text

Parts, in the order in which they run:
%PARTS%

One file of tests:           npx vitest run --project server:pglite tests/server/roles.test.ts
                             (projects: contract, server:pglite, server:postgres, console)
One journey in a browser:    npm run build && npx playwright test --project=desktop tests/e2e/orders/list.spec.ts
`

/**
 * @typedef {object} Options
 * @property {boolean} changed
 * @property {string[] | undefined} only names of parts; undefined for all
 * @property {string | undefined} says what to print instead of running anything
 * @property {boolean} wrong whether that is a mistake
 */

/** @param {string[]} given @param {Record<string, string>} parts what each checks, by its name @returns {Options} */
export function readOptions(given, parts) {
  const known = Object.keys(parts)
  /** @type {Options} */
  const none = { changed: false, only: undefined, says: undefined, wrong: false }
  if (given.includes('--help') || given.includes('-h')) {
    const lines = Object.entries(parts).map(([name, about]) => `  ${name.padEnd(10)} ${about}`)
    return { ...none, says: HELP.replace('%PARTS%', lines.join('\n')) }
  }
  const options = { ...none, changed: given.includes('--changed') }
  for (const argument of given.filter((one) => one !== '--changed')) {
    if (!argument.startsWith('--only='))
      return { ...none, says: `There is no option ${argument}. See npm test -- --help\n`, wrong: true }
    options.only = argument.slice('--only='.length).split(',')
    const unknown = options.only.filter((name) => !known.includes(name))
    if (unknown.length > 0)
      return { ...none, says: `There is no part ${unknown.join(', ')}: ${known.join(', ')}\n`, wrong: true }
  }
  return options
}
