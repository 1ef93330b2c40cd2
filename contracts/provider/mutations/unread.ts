/** The list names the refused rows itself. */
const batch = ['data.refused.*.name']

/**
 * The parts of an answer that the app does not read, by operation: a backend may change them freely. Everything
 * else that the reference backend sends counts as read.
 */
const unread: Readonly<Record<string, readonly string[]>> = {
  // The session is in the cookies; current-user-info returns its user.
  doLogin: ['data'],
  // Tokens are renewed when a call is refused, not by a timer.
  changePassword: ['data.expiresIn'],
  getToken: ['data.expiresIn'],
  issueToken: ['data.expiresIn'],
  drawCaptcha: ['data.expiresIn'],
  createUser: ['data'],
  // Fields that only the form shows; the list shows organisation and roles by name.
  listUsers: ['orgId', 'roles.*.id', 'version', 'email', 'validUntil', 'passwordUntil', 'lastLoginIp'].map(
    (field) => `data.*.${field}`,
  ),
  // Fields that only the list shows.
  getUser: [
    'orgName',
    'roles.*.name',
    'status',
    'passwordLocks',
    'passwordUntil',
    'createTime',
    'lastLoginTime',
    'lastLoginIp',
  ].map((field) => `data.${field}`),
  currentUserInfo: ['data.orgId'],
  setUserStatus: batch,
  lockUsers: batch,
  unlockUsers: batch,
  signOutUsers: batch,
  cancelUsers: batch,
  removeUsers: batch,
  setRoleStatus: batch,
  removeRoles: batch,
  addRoleMembers: batch,
  removeRoleMembers: batch,
  versionInfo: ['data.node', 'data.database'],
}

/** Field errors of operations that have no form to show them. */
const unshown: Readonly<Record<string, readonly string[]>> = {
  currentUserMenus: ['data'],
  endSession: ['data'],
  issueToken: ['data.errors'],
  keepListLayout: ['data'],
  lockUsers: ['data'],
  readMessages: ['data'],
  removeUsers: ['data'],
  resetUserPassword: ['data'],
  setUserStatus: ['data'],
  signOutUsers: ['data'],
  resetUserPasswords: ['data'],
  cancelUsers: ['data'],
  unbindUser: ['data'],
  unlockUsers: ['data'],
}

/** Whether the app reads the value at this path in an answer of the operation. */
export const isRead = (operationId: string, success: boolean, at: string): boolean => {
  const ignored = success
    ? ['code', 'message', ...(unread[operationId] ?? [])]
    : ['success', ...(unshown[operationId] ?? [])]
  return !ignored.some((one) => at === one || at.startsWith(`${one}.`))
}
