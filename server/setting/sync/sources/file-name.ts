/** How many times `*` may stand in a name. */
export const mostWildcards = 5

/** How many times `*` stands in a name. */
export const wildcardsIn = (fileName: string): number => fileName.split('*').length - 1

/**
 * Returns whether a file's name is such a one, whatever the case; `*` stands for any characters. In linear time for
 * each `*`: an expression of one's own making can take longer than the server lives.
 */
export function namedLike(fileName: string): (name: string) => boolean {
  const [first = '', ...others] = fileName.toLowerCase().split('*')
  const last = others.pop()
  return (given) => {
    const name = given.toLowerCase()
    if (last === undefined) return name === first
    if (!name.startsWith(first)) return false
    let at = first.length
    // The first place of each part leaves the most for those behind it.
    for (const part of others) {
      const found = name.indexOf(part, at)
      if (found === -1) return false
      at = found + part.length
    }
    return name.length - last.length >= at && name.endsWith(last)
  }
}
