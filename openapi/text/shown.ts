/*
 * How a list shows what is more than one value, in one line: the text of a column and of its export. An import knows
 * the same text again (decision 0173).
 */

/** The first and the last day of something, `YYYY-MM-DD`, both inclusive; absent without a limit. */
export interface Term {
  readonly validFrom?: string | undefined
  readonly validUntil?: string | undefined
}

/** `2026-12-01 至 2026-12-31`, `自 2026-12-01 起`, `至 2026-12-31`; '' without a limit. */
export const termText = ({ validFrom, validUntil }: Term): string => {
  if (validFrom === undefined) return validUntil === undefined ? '' : `至 ${validUntil}`
  return validUntil === undefined ? `自 ${validFrom} 起` : `${validFrom} 至 ${validUntil}`
}

/** Roles with their periods: `普通干警、案件管理员（至 2026-12-31）`. */
export const rolesText = (roles: readonly (Term & { readonly name: string })[]): string =>
  roles
    .map(({ name, ...term }) => {
      const text = termText(term)
      return text === '' ? name : `${name}（${text}）`
    })
    .join('、')

/** An organisation; a department, whose name many offices have, after its office: `东湖区人民检察院 / 办公室`. */
export const orgText = ({ name, office }: { readonly name: string; readonly office?: string | undefined }): string =>
  office === undefined ? name : `${office} / ${name}`

/** Part-time organisations, each with the post there: `第一检察部（联络员）、办公室`. */
export const postsText = (
  posts: readonly { readonly name: string; readonly position?: string | undefined }[],
): string => posts.map(({ name, position }) => `${name}${position ? `（${position}）` : ''}`).join('、')
