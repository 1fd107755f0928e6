import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { openBrowser } from '../../tools/browser.js'
import { consoleSite, type Token } from '../console/sites.ts'
import { print, save } from '../report.ts'
import { startServer } from '../server.ts'
import { handOn, type Taken } from './hand.ts'
import { type Job, ORDER_JOBS } from './orderJobs.ts'
import { PEOPLE_JOBS } from './peopleJobs.ts'

/** `BENCH_ORIGIN` is a demo shop that runs already, which the jobs change; without it one is made and removed. */
const { BENCH_ORIGIN } = process.env

const HANDS = ['mouse', 'keyboard'] as const
const PATIENCE_MS = 8000
const SETTLED_MS = 2000

async function signIn(origin: string, login: string): Promise<Token> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: login, password: 'atelier-demo' }),
  })
  const token = (await answer.json()) as Token
  await fetch(`${origin}/api/me/preferences`, {
    method: 'PUT',
    headers: { ...headers, authorization: `Bearer ${token.id_token}` },
    body: JSON.stringify({ greeting: false }),
  })
  return token
}

/** Does the job once, from the screen it is done from. */
async function doJob(
  browser: Browser,
  origin: string,
  { login, from, undo, ...job }: Job,
  by: (typeof HANDS)[number],
): Promise<Taken> {
  const { url, session } = consoleSite(origin, await signIn(origin, login))
  const localStorage = Object.entries(session()).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url.origin, localStorage }] },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await page.goto(new URL(from, origin).href)
    // Somebody at work has the screen before them, with its rows and what it loads ahead.
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(SETTLED_MS)
    const { hand, taken } = handOn(page)
    await job[by](hand)
    const took = taken()
    if (by === 'mouse') await undo?.(hand)
    return took
  } finally {
    await context.close()
  }
}

type Figures = Record<string, Partial<Record<(typeof HANDS)[number], Taken>>>

async function doAll(browser: Browser, origin: string): Promise<Figures> {
  const [only = '', hand] = process.argv.slice(3)
  const figures: Figures = {}
  for (const job of [...ORDER_JOBS, ...PEOPLE_JOBS].filter(({ name }) => name.includes(only)))
    for (const by of HANDS.filter((one) => hand === undefined || one === hand)) {
      const taken = await doJob(browser, origin, job, by).catch((error: unknown) => {
        process.stderr.write(`${job.name}, by ${by}: ${String(error)}\n`)
        return undefined
      })
      if (taken) figures[job.name] = { ...figures[job.name], [by]: taken }
    }
  return figures
}

const cells = (taken: Taken | undefined): string[] =>
  taken
    ? [
        String(taken.presses),
        String(taken.typings),
        String(taken.pages),
        `${taken.handSeconds.toFixed(1)} + ${taken.machineSeconds.toFixed(1)}`,
      ]
    : ['–', '', '', '']

/**
 * The ten commonest jobs (after its name in the call: a part of the name of one, and one hand alone, as the demo shop has a single message to
 * answer) in the production build on the demo shop, by the shortest way of somebody who knows the console: what
 * they press, the texts they type, the screens they go to, and seconds of the hand by a keystroke-level model and of the machine.
 */
export async function benchPresses(): Promise<void> {
  const { path } = openBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const server = BENCH_ORIGIN ? undefined : await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' })
  const browser = await chromium.launch({
    ...(path !== undefined && { executablePath: path }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const figures = await doAll(browser, server?.origin ?? BENCH_ORIGIN ?? '')
    const columns = HANDS.flatMap((by) => [`presses, ${by}`, 'texts', 'screens', 'seconds'])
    print(
      ['job', ...columns],
      Object.entries(figures).map(([name, of]) => [name, ...HANDS.flatMap((by) => cells(of[by]))]),
    )
    await save('presses', figures)
  } finally {
    await browser.close()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
