import type { Page } from '@playwright/test'

const PROPERTIES = '/api/system-properties'

/** Makes a page read other values of a system property, as it starts; several make it a property of that name each. */
export async function setProperty(page: Page, name: string, values: readonly string[]): Promise<void> {
  await page.route('**/api/start', async (route) => {
    const response = await route.fetch()
    const start = (await response.json()) as Record<string, readonly { readonly name: string }[]>
    const kept = start[PROPERTIES]?.filter((property) => property.name !== name) ?? []
    const given = values.map((value, at) => ({
      id: 9001 + at,
      name,
      description: '',
      type: 'TEXT',
      value,
      isEditable: true,
    }))
    await route.fulfill({ response, json: { ...start, [PROPERTIES]: [...kept, ...given] } })
  })
}
