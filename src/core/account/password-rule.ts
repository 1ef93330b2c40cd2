/** Least and most characters of a password, as in the API's schema `Password`. */
const LENGTHS = { least: 8, most: 64 } as const
/** How many kinds of characters a password needs. */
const KINDS_NEEDED = 3
const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]

/** One requirement for a password, in the user's words, and whether it is met. */
export interface PasswordDemand {
  readonly text: string
  readonly met: boolean
}

/**
 * The requirements for a new password, each judged on its own, so that a form can tick them off while the user types.
 */
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

/** The message for an invalid new password; undefined where it is valid. The backend has the same rule. */
export const passwordMistake = (password: string): string | undefined => {
  const [length, mixture] = passwordDemands(password)
  if (!length?.met) return `密码长度应为 ${LENGTHS.least} 至 ${LENGTHS.most} 位`
  return mixture?.met ? undefined : '密码应包含大写字母、小写字母、数字、符号中的至少三种'
}
