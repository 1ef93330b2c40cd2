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

/** `NewUser` as the start of a constant's name: `newUser`. */
export function lowerFirst(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Texts by key as members of a constant. */
export function texts(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, quoted(word)]))
}
