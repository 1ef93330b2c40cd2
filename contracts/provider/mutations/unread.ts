/**
 * What the application does not read of an answer, by operation: a backend may change it as it likes. Everything else
 * that the reference backend sends counts as read.
 */
const unread: Readonly<Record<string, readonly string[]>> = {
  // The session is in the cookies; who it is of, current-user-info says.
  doLogin: ['data'],
  // Tokens are renewed when a call is refused, not by the clock.
  getToken: ['data.expiresIn'],
  issueToken: ['data.expiresIn'],
  drawCaptcha: ['data.expiresIn'],
  createUser: ['data'],
  // What only the form shows; and the organisation and the roles by their names.
  listUsers: ['orgId', 'roles.*.id', 'version', 'email', 'validUntil', 'lastLoginIp'].map((field) => `data.*.${field}`),
  // What only the list shows.
  getUser: ['orgName', 'roles.*.name', 'status', 'createTime', 'lastLoginTime', 'lastLoginIp'].map(
    (field) => `data.${field}`,
  ),
  currentUserInfo: ['data.orgId'],
  versionInfo: ['data.node', 'data.database'],
}

/** Where no form shows which field is refused: what a failure says of fields. */
const unshown: Readonly<Record<string, readonly string[]>> = {
  currentUserMenus: ['data'],
  endSession: ['data'],
  issueToken: ['data.errors'],
  keepListLayout: ['data'],
  readMessages: ['data'],
  removeUsers: ['data'],
  resetUserPassword: ['data'],
  setUserStatus: ['data'],
}

/** Whether the application reads what stands there in an answer of the operation. */
export const isRead = (operationId: string, success: boolean, at: string): boolean => {
  const ignored = success
    ? ['code', 'message', ...(unread[operationId] ?? [])]
    : ['success', ...(unshown[operationId] ?? [])]
  return !ignored.some((one) => at === one || at.startsWith(`${one}.`))
}
