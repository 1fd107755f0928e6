type Filling = Readonly<Record<string, string | number>>

/** The text with each `%{name}` filled in; undefined if one of them has no value. */
export function fill(text: string, values: Filling): string | undefined {
  const places = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name)
  if (places.some((name) => values[name] === undefined)) return undefined
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
