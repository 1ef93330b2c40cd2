/** The numbered pages in `docs/`, and where the repository cites them. Pure: text in, numbers out. */

/** Numbers that the pages define: `S5.3` and its section `S5`, `security 9`, `decision 0024`. */
export const definedNumbers = (pages: {
  readonly specification: string
  readonly security: string
  readonly decisions: readonly string[]
}): ReadonlySet<string> =>
  new Set([
    ...statements(pages.specification),
    ...[...pages.specification.matchAll(/^## (S\d+) /gm)].map(([, section]) => section ?? ''),
    ...[...pages.security.matchAll(/^(\d+)\. /gm)].map(([, number]) => `security ${number}`),
    ...pages.decisions.flatMap((file) => /^\d{4}/.exec(file)?.map((number) => `decision ${number}`) ?? []),
  ])

/** The numbers of the specification's statements, in its order. */
export const statements = (specification: string): readonly string[] =>
  [...specification.matchAll(/^- \*\*(S\d+\.\d+)\*\*/gm)].map(([, number]) => number ?? '')

/** Every number that a text cites, with its line. A version such as `PKCE S256` is none. */
export const citations = (text: string): readonly { readonly line: number; readonly number: string }[] =>
  text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/\b(?:S\d{1,2}(?:\.\d+)?(?![\w.]*\d)|security \d+\b|decision \d{4}\b)/g)].map(([number]) => ({
      line: index + 1,
      number,
    })),
  )

/** The numbers at the start of a test's title: `S3.3, S3.5 …` gives both, `S4.1–S4.3 …` all three. */
export const titleNumbers = (source: string): readonly string[] =>
  [...source.matchAll(/['"`](S\d+\.\d+(?:(?:, |–|\/)S\d+\.\d+)*)/g)].flatMap(([, title = '']) =>
    title.split(/, |\//).flatMap((part) => {
      const [from = '', to = from] = part.split('–')
      const [section, first] = from.split('.')
      const count = Number(to.split('.')[1]) - Number(first) + 1
      return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`)
    }),
  )
