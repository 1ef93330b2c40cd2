/** A string as TypeScript source, between single quotes. */
export function quoted(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`
}

/** An exported constant with members that are source text; a member's name is quoted if necessary. */
export function constant(name: string, members: Readonly<Record<string, string>>, type = ''): string {
  const lines = Object.entries(members).map(
    ([key, value]) => `  ${/^[A-Za-z]\w*$/.test(key) ? key : quoted(key)}: ${value},\n`,
  )
  return `export const ${name} = {\n${lines.join('')}} as const${type}\n`
}

/** A value of JSON, or with patterns in it, as TypeScript source: `{ label: '用户名', pattern: /^[a-z]+$/u }`. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return String(value)
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${literal(inner)}`)
    .join(', ')} }`
}

/** Texts by key as members of a constant. */
export function texts(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, quoted(word)]))
}
