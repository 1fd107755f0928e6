import { expect, test, vi } from 'vitest'
import { openApiDocument } from '#server/http/openapi/document.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: ORDER_SAMPLES, CUSTOMER_CUSTOM_FIELDS: {} }
})

interface Schema {
  readonly description?: string
  readonly items?: { readonly enum?: readonly string[] }
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Parameter {
  readonly name?: string
  readonly description?: string
  readonly schema?: Schema
}

test('the document of the API has the shop’s own fields: in records, in what is given, as filters and as sorts', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument())) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters: Parameter[] }>>>>
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  }
  const { Order, OrderRow, IntakeOrder, Customer } = components.schemas
  for (const record of [Order, OrderRow])
    expect(record?.properties?.custom?.properties).toMatchObject({
      weight: { type: ['number', 'null'], description: expect.stringMatching(/^\w/) },
    })
  expect(IntakeOrder?.properties?.custom).toMatchObject({
    properties: { weight: { minimum: expect.any(Number) } },
    additionalProperties: false,
  })
  expect(Customer?.properties?.custom?.properties).toEqual({})
  const { parameters = [] } = paths['/api/bookings']?.get ?? {}
  const names = parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['custom.weightFrom', 'custom.weightTo', 'custom.packing']))
  expect(parameters.find(({ name }) => name === 'custom.weightFrom')?.description).toMatch(/: At least this$/)
  const sort = parameters.find(({ name }) => name === 'sort')?.schema?.items?.enum
  expect(sort).toContain('custom.weight,desc')
})
