/**
 * Explains why changing the phone number requires the password, and what helps a user who signs in by other means and
 * has none: the bound number, else an administrator (decision 0027).
 */
export const passwordHint = (boundPhone: string | undefined): string =>
  boundPhone
    ? '用于确认是您本人操作；不知道密码的，可退出后通过“忘记密码”重新设置，或联系管理员'
    : '用于确认是您本人操作；不知道密码的，请联系管理员'
