import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { TOKEN_KEY } from '#contract/session/tokenKey.ts'
import { getApiDocs } from '#contract/support.ts'
import type { Serve } from './serve.ts'

const VIEWER = '/api/docs/viewer'
const VIEWER_SCRIPT = `${VIEWER}/js/scalar.js`

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Atelier API</title>
  </head>
  <body>
    <main id="docs"><p>Loading…</p></main>
    <script defer src="${VIEWER_SCRIPT}"></script>
    <script defer src="/api/docs/start.js"></script>
  </body>
</html>
`

/** Page loads carry no bearer token: the page itself is empty and fetches its content with a call. */
const START = `const place = document.querySelector('#docs')
const say = (text, link) => {
  place.textContent = text
  if (link) place.append(' ', link)
}
const show = async () => {
  const token = localStorage.getItem(${JSON.stringify(TOKEN_KEY)})
  const headers = token ? { authorization: 'Bearer ' + token } : {}
  const answer = await fetch(${JSON.stringify(getApiDocs.path)}, { headers })
  if (answer.status === 401) {
    const link = document.createElement('a')
    link.href = '/signin'
    link.textContent = 'Sign in'
    return say('The documentation is for those who are signed in.', link)
  }
  if (!answer.ok) return say('The documentation could not be loaded. Please try again.')
  const content = await answer.json()
  place.textContent = ''
  Scalar.createApiReference(place, {
    content,
    telemetry: false,
    withDefaultFonts: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
  })
}
show().catch(() => say('The documentation could not be loaded. Please try again.'))
`

async function makeDocument(): Promise<Buffer> {
  const { openApiDocument } = await import('./openapi/document.ts')
  return Buffer.from(JSON.stringify(openApiDocument()))
}

/** The OpenAPI document, for signed-in accounts; made when first asked for. */
export function docsRoutes(serve: Serve): void {
  let made: Promise<Buffer> | undefined
  serve(getApiDocs, async ({ reply }) => {
    made ??= makeDocument()
    reply.type('application/json; charset=utf-8')
    return await made
  })
}

/** The viewer's script. Its package is as large as the rest of the server, so it is loaded when someone opens the page. */
async function loadScript(): Promise<Buffer> {
  const { default: viewer } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(viewer, { routePrefix: VIEWER, configuration: { content: {} } })
  const { statusCode, rawPayload } = await inner.inject({ method: 'GET', url: VIEWER_SCRIPT })
  await inner.close()
  if (statusCode !== 200) throw new Error(`The viewer of the documentation answered ${statusCode}`)
  return rawPayload
}

/**
 * Serves the API documentation page at `/api/docs`, with the same content security policy as other pages. Of the viewer only
 * its script: its own page has an inline script, which the policy forbids.
 */
export function serveDocs(app: FastifyInstance): void {
  for (const path of ['/api/docs', '/api/docs/'])
    app.get(path, async (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  const script = (reply: FastifyReply) => reply.type('text/javascript; charset=utf-8')
  app.get('/api/docs/start.js', async (_, reply) => script(reply).send(START))
  let loaded: Promise<Buffer> | undefined
  app.get(VIEWER_SCRIPT, async (_, reply) => {
    loaded ??= loadScript()
    return script(reply).send(await loaded)
  })
}
