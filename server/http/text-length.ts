/** What ajv calls for a value, and what it reads afterwards. */
interface Check {
  (value: unknown): boolean
  errors?: { readonly keyword: string; readonly params: object; readonly message: string }[]
}
interface Keyword {
  readonly keyword: string
  readonly schemaType: 'number'
  readonly before: string
  readonly errors: boolean
  readonly compile: (limit: number) => Check
}
/** The part of ajv that has the keywords. */
export interface Keywords {
  removeKeyword(name: string): unknown
  addKeyword(definition: Keyword): unknown
}

/**
 * Replaces `minLength` and `maxLength` of ajv by rules that count characters only where the number of units does not
 * decide, and that come before the patterns of `allOf`, which read the text: for a text of ten megabytes it was a
 * hundred milliseconds, now it is none.
 */
export function countTextsLate(ajv: Keywords): void {
  const rule = (keyword: string, word: string, holds: (text: string, limit: number) => boolean) => {
    const compile = (limit: number) => {
      const check: Check = (value) => {
        if (typeof value !== 'string' || holds(value, limit)) return true
        check.errors = [{ keyword, params: { limit }, message: `must NOT have ${word} than ${limit} characters` }]
        return false
      }
      return check
    }
    ajv.removeKeyword(keyword)
    // Without a `type`, because ajv asks those with one after `allOf`.
    ajv.addKeyword({ keyword, schemaType: 'number', before: 'allOf', errors: true, compile })
  }
  rule('minLength', 'fewer', (text, limit) => limit === 0 || isLonger(text, limit - 1))
  rule('maxLength', 'more', (text, limit) => !isLonger(text, limit))
}

/** Whether a text has more characters than a limit. One outside the basic plane counts once and has two units. */
export function isLonger(text: string, limit: number): boolean {
  if (text.length <= limit) return false
  if (text.length > 2 * limit || Buffer.byteLength(text) === text.length) return true
  let characters = 0
  for (let index = 0; index < text.length; index += 1) {
    characters += 1
    if (characters > limit) return true
    if ((text.codePointAt(index) ?? 0) > 0xffff) index += 1
  }
  return false
}
