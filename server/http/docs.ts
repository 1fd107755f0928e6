import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:"

/** Collects the calls as OpenAPI; before the routes are made. */
export async function collectDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Atelier', version: '1', description: 'The API of the back office.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
}

/** Serves the collected calls: readable at `/api/docs`, as a file at `/api/docs/openapi.json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', DOCS_POLICY)
    })
    await scope.register(reference, {
      routePrefix: '/api/docs',
      configuration: {
        telemetry: false,
        withDefaultFonts: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        hideClientButton: true,
      },
    })
  })
}
