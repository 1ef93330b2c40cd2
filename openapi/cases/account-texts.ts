/** Texts, and whether each is a valid username (S7.7). */
export const usernames: readonly (readonly [username: string, isOne: boolean])[] = [
  ['chenjing', true],
  ['Chen.Jing_2-a', true],
  ['abc', true],
  ['ab', false],
  ['1abc', false],
  ['chen jing', false],
  ['chenjing\n', false],
  ['陈静', false],
  ['a'.repeat(32), true],
  ['a'.repeat(33), false],
]

/** Texts, and whether each is a valid mobile number of mainland China (S7.7). */
export const phoneNumbers: readonly (readonly [phone: string, isOne: boolean])[] = [
  ['13900001111', true],
  ['19900001111', true],
  ['12900001111', false],
  ['1390000111', false],
  ['139000011112', false],
  ['+8613900001111', false],
  ['139 0000 1111', false],
  ['13900001111\n', false],
  ['１３９００００１１１１', false],
  ['', false],
]

/** The message for an account that may not sign in, by its state; `past`: its last day has passed (S5.2). */
export const unusableAccounts: readonly (readonly [state: string, message: string])[] = [
  ['disabled', '账号已停用，请联系管理员'],
  ['locked', '账号已被管理员锁定，请联系管理员'],
  ['pending', '账号待激活，请联系管理员'],
  ['cancelled', '账号已注销，请联系管理员'],
  ['past', '账号已过有效期，请联系管理员'],
]
