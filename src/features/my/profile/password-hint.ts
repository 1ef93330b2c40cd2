/**
 * Why a change of the phone asks for the password, and who helps somebody who signs in by other means and knows none: the
 * number that is bound, or else an administrator (decision 0027).
 */
export const passwordHint = (boundPhone: string | undefined): string =>
  boundPhone
    ? '用于确认是您本人操作；不知道密码的，可退出后通过“忘记密码”重新设置，或联系管理员'
    : '用于确认是您本人操作；不知道密码的，请联系管理员'
