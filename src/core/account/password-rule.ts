/** A password may have this many characters, the API's schema `Password`. */
const LENGTHS = { least: 8, most: 64 } as const
/** So many of the kinds have to be there. */
const KINDS_NEEDED = 3
const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]

/** One thing that a password must be, in the person's words, and whether it is. */
export interface PasswordDemand {
  readonly text: string
  readonly met: boolean
}

/** What a new password must be, each for itself, so that it can be ticked off while somebody types. */
export const passwordDemands = (password: string): readonly PasswordDemand[] => [
  {
    text: `${LENGTHS.least} 至 ${LENGTHS.most} 位`,
    met: password.length >= LENGTHS.least && password.length <= LENGTHS.most,
  },
  {
    text: '大写字母、小写字母、数字、符号中的至少三种',
    met: kinds.filter((kind) => kind.test(password)).length >= KINDS_NEEDED,
  },
]

/** What is wrong with a new password; undefined where it may be sent. The backend has the same rule. */
export const passwordMistake = (password: string): string | undefined => {
  const [length, mixture] = passwordDemands(password)
  if (!length?.met) return `密码长度应为 ${LENGTHS.least} 至 ${LENGTHS.most} 位`
  return mixture?.met ? undefined : '密码应包含大写字母、小写字母、数字、符号中的至少三种'
}
