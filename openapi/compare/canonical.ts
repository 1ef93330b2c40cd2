/** JSON of a value whose keys stand in order, so that one value has one text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? ''

/** A value of a definition in a sentence. */
export const shown = (value: unknown): string =>
  value === undefined ? '无' : (typeof value === 'string' ? value : canonical(value)).slice(0, 60)

/** Characters that are alike before those that differ, at most; the rest of what is alike is left out. */
const alike = 20

/** Two values in a sentence, from the place where they begin to differ. */
export function fromTo(before: unknown, after: unknown): string {
  const [old, fresh] = [before, after].map((value) => (typeof value === 'string' ? value : canonical(value)))
  if (before === undefined || after === undefined || !old || !fresh || Math.max(old.length, fresh.length) <= 60)
    return `${shown(before)} → ${shown(after)}`
  const different = [...old].findIndex((letter, at) => letter !== fresh[at])
  const from = Math.max(0, (different === -1 ? old.length : different) - alike)
  const part = (text: string) => `${from > 0 ? '…' : ''}${text.slice(from, from + 60)}`
  return `${part(old)} → ${part(fresh)}`
}
