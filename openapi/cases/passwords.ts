const length = '密码长度应为 8 至 64 位'
const kinds = '密码应包含大写字母、小写字母、数字、符号中的至少三种，缺少：'

/**
 * New passwords, and the message for each invalid one (S7.7). A symbol is any character other than A–Z, a–z and digits.
 */
export const passwords: readonly (readonly [password: string, mistake: string | undefined])[] = [
  ['', length],
  ['Aa1-567', length],
  ['Aa1-5678', undefined],
  ['Aa1-'.repeat(16), undefined],
  [`${'Aa1-'.repeat(16)}5`, length],
  ['abcdefgh', `${kinds}大写字母、数字、符号`],
  ['abcdefg1', `${kinds}大写字母、符号`],
  ['ABCDEFG1', `${kinds}小写字母、符号`],
  ['12345678', `${kinds}大写字母、小写字母、符号`],
  ['abcdefg-', `${kinds}大写字母、数字`],
  ['密码密码密码密码', `${kinds}大写字母、小写字母、数字`],
  ['Abcdefg1', undefined],
  ['Abcdefg-', undefined],
  ['abcdef1-', undefined],
  ['ABCDEF1-', undefined],
  ['密码密码密码a1', undefined],
  ['Abcdef g', undefined],
]

/** A site that asks for more than the API: 12 characters, of every kind. */
export const strictRule = { length: 12, kinds: 4 } as const
const strictLength = '密码长度应为 12 至 64 位'
const everyKind = '密码应包含大写字母、小写字母、数字、符号中的每一种，缺少：'

/** New passwords by that rule. */
export const strictPasswords: readonly (readonly [password: string, mistake: string | undefined])[] = [
  ['Aa1-5678', strictLength],
  ['Aa1-5678901', strictLength],
  ['Aa1-56789012', undefined],
  [`${'Aa1-'.repeat(16)}5`, strictLength],
  ['Abcdefghijk1', `${everyKind}符号`],
  ['abcdefghijkl', `${everyKind}大写字母、数字、符号`],
]
