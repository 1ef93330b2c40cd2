/** The five roles of the product. */
export type RoleKey = 'admin' | 'org-admin' | 'case-manager' | 'auditor' | 'staff'

/**
 * `operationId`s of the OpenAPI file: operations with a rate limit per session or per address. `renewToken` is
 * issueToken with a refresh token.
 */
export type LimitedOperation =
  | 'doLogin'
  | 'getToken'
  | 'issueToken'
  | 'renewToken'
  | 'drawCaptcha'
  | 'usernameCheck'
  | 'register'
  | 'verifyCode'
  | 'modifyPassword'
  | 'bindPlatform'
  | 'changePassword'
  | 'requestService'
  | 'requestInterface'
  | 'readAnswerLink'
  | 'verifyTrainingCertificate'

/** Optional details of a user. */
export type Details = {
  readonly gender?: 'male' | 'female' | 'unknown'
  /** Unique. */
  readonly employeeNo?: string
  /** Unique. */
  readonly phone?: string
  readonly email?: string
  readonly position?: string
  /** Last day on which the account may sign in, `YYYY-MM-DD`. */
  readonly validUntil?: string
  /** The last sign-in, `YYYY-MM-DD HH:mm:ss` in China. */
  readonly lastLoginTime?: string
  readonly lastLoginIp?: string
}

/** A user as a list shows it. */
export type ListedUser = Details & {
  readonly username: string
  readonly name: string
  readonly role: RoleKey
  readonly status: 'normal' | 'disabled' | 'locked'
  /** `YYYY-MM-DD HH:mm:ss` in China. */
  readonly createTime: string
}

/** A role as a list shows it. */
export type ListedRole = {
  key: string
  name: string
  status: 'normal' | 'disabled'
  sort: number
  /** `YYYY-MM-DD HH:mm:ss` in China. */
  createTime: string
  remark?: string
  validUntil?: string
}

/** An organisation below the root as a list shows it. */
export type ListedOrganisation = {
  code: string
  name: string
  kind: 'procuratorate' | 'department' | 'station'
  status: 'normal' | 'disabled'
  level?: 'province' | 'city' | 'county'
  regionCode?: string
  leader?: string
  /** `YYYY-MM-DD HH:mm:ss` in China. */
  createTime: string
}

/** Every provider state that the contract uses, with its parameters. README.md describes the same states. */
export interface StateParameters {
  /** An account with this password, in this state; no failed sign-ins are counted against it. */
  'an account exists': { username: string; password: string; status: 'normal' | 'disabled' | 'locked' }
  /**
   * An account with this password after three wrong ones; the captcha `cOntr4ctCaptcha` is valid and its answer is 12.
   */
  'an account needs a captcha': { username: string; password: string }
  /** `tries` wrong passwords have just been tried for this username. */
  'wrong passwords were tried': { username: string; tries: number }
  /** `tries` wrong codes have just been tried in the second step of this user's sign-in. */
  'wrong codes were tried': { username: string; tries: number }
  /** The verifier has used up the rate limit of this operation. */
  'too many calls were made': { operation: LimitedOperation }
  /** The backend is temporarily unavailable, for example because its database does not answer. */
  'the backend is unavailable': Record<string, never>
  /** The backend also serves the built app. */
  'the backend serves the application': Record<string, never>
  /** A user with this role has passed the password check and has no tokens yet. */
  'a login session is open': { role: RoleKey }
  /** A user with this role is signed in. The states below call this user the signed-in user. */
  'a user is signed in': { role: RoleKey }
  /** The same; the access token has expired, the session and the refresh token are valid. */
  'a user is signed in and the access token has expired': { role: RoleKey }
  /** A user with this role is signed in by a provider that has a sign-out address. */
  'a user is signed in by single sign-on': { role: RoleKey }
  /** The signed-in user with this role is also signed in with another browser. */
  'the signed-in user has a second session': { role: RoleKey }
  /** The signed-in user with this role has signed in once, with Chrome 142 on Windows; nothing else is recorded. */
  'the signed-in user has a record of a sign-in': { role: RoleKey }
  /**
   * The signed-in user with this role previews a user of the root organisation with role staff and this name; `over`:
   * the preview has been ended.
   */
  'the signed-in user previews a user': { role: RoleKey; username: string; name: string; over: boolean }
  /** A user of the root organisation with role staff, state normal and version 1. */
  'a user exists': { username: string; name: string }
  /** Such a user with these details. */
  'a user with details exists': { username: string; name: string; details: Details }
  /** Another user of this name (`by`) has then given the user this position; the version is 2. */
  'another user has changed the user': { username: string; by: string; position: string }
  /** These users exist in the root organisation. */
  'users exist': { users: ListedUser[] }
  /** The user with this username has signed in. */
  'a user has signed in': { username: string }
  /** The signed-in user signed in through this binding at this time, `YYYY-MM-DD HH:mm:ss` in China. */
  'the signed-in user has signed in through a binding': { source: string; lastTime: string }
  /** The signed-in user has these details; the last sign-in is the one before the current session. */
  'the signed-in user has details': { details: Details }
  /** The signed-in user has this unread message and no other unread one. */
  'the signed-in user has an unread message': { title: string }
  /** The signed-in user has this message, with this link, and has read it. */
  'the signed-in user has a read message': { title: string; link: string }
  /** The signed-in user has this password; no failed sign-ins are counted against the user. */
  'the signed-in user has the password': { password: string }
  /** The signed-in user must change the password: an administrator set it, or it is too old. */
  'the signed-in user must change the password': { because: 'initial' | 'overdue' }
  /** `tries` wrong passwords have been tried for the signed-in user, so that the username is locked. */
  'the signed-in user is locked out': { tries: number }
  /** The signed-in user has the permission by a role with data scope self only. */
  'the signed-in user has the permission for the own record': { permission: string }
  /** The signed-in user is bound to the provider with this id, under this nickname, and to no other provider. */
  'the signed-in user is bound to a provider': { source: string; nickname: string }
  /** The account with this username is bound to another identity of the platform than the one that has returned. */
  'the account is bound to another identity': { username: string; source: string }
  /** A certificate gateway is configured, and no account is bound to this certificate. */
  'no account has the certificate': { certificateIssuer: string; certificateNumber: string }
  /**
   * A certificate gateway is configured, and the user with this username alone is bound to this certificate, until
   * 2099-12-31.
   */
  'the user has the certificate': {
    username: string
    certificateIssuer: string
    certificateNumber: string
    certificateName: string
  }
  /** A user other than the signed-in user has this phone. */
  'another user has the phone': { phone: string }
  /** An external platform with this id and name is configured. */
  'a platform exists': { source: string; name: string }
  /** A user with this nickname has just returned from the platform; the identity is bound to an account or not. */
  'a user has returned from a platform': { source: string; nickname: string; bound: boolean }
  /** This certificate was chosen at the certificate gateway; the authorization code is not used yet. */
  'a certificate has been chosen': {
    certificate: 'bound' | 'unbound' | 'expired' | 'revoked' | 'of a disabled account'
  }
  /** The SMS gateway accepts no message. */
  'the SMS gateway is unavailable': Record<string, never>
  /** The certificate gateway does not answer. */
  'the certificate gateway is unavailable': Record<string, never>
  /** No user has this id. */
  'no user has the id': { id: string }
  /** No user has this username. */
  'no user has the username': { username: string }
  /** No account has the number; no code, ticket or limit is stored for it. */
  'nothing was sent to the number': { phone: string }
  /** The same, and this code was just sent to it, asked for by the browser with this `X-Device-Id`. */
  'a code was just sent to the number': {
    phone: string
    purpose: 'register' | 'forget' | 'change-phone'
    code: string
    browser: string
  }
  /** The number was verified with a code for this purpose; its ticket is valid. */
  'the number is verified': { phone: string; purpose: 'register' | 'forget' | 'change-phone' }
  /** Exactly one account has the number; it can sign in with this password. */
  'an account has the number': { phone: string; username: string; password: string }
  /** No user has this username; the signed-in user may add users to the organisation with the returned code. */
  'a user can be imported': { username: string }
  /** The signed-in user with this role has just imported a new user with this username, who has not signed in. */
  'the signed-in user has imported a user': { role: RoleKey; username: string }
  /** The signed-in user with this role has imported the organisation with this code, which is new. */
  'the signed-in user has imported the organisation': { role: RoleKey; code: string }
  /**
   * The signed-in user with this role has started an import under this key, of users unless told, and has undone it.
   */
  'the signed-in user has undone an import': { role: RoleKey; key: string; kind?: 'org' | 'dict_entry' }
  /** The signed-in user with this role has begun an export of the list, of the one record that has this key. */
  'the signed-in user has begun an export': {
    role: RoleKey
    kind:
      | 'user'
      | 'role'
      | 'org'
      | 'area'
      | 'application'
      | 'dict'
      | 'dict_entry'
      | 'parameter'
      | 'sign-in-log'
      | 'operation-log'
      | 'interface-call'
      | 'training'
      | 'training_participant'
      | 'hearing'
      | 'notice'
      | 'reminder_rule'
      | 'sync_task'
      | 'job'
      | 'menu'
      | 'service_request'
    key: string
  }
  /** The signed-in user with this role has one view of the list, which is the default; the current density is roomy. */
  'the signed-in user has a saved view': { role: RoleKey; listKey: string; name: string }
  /** A role that is not built-in, with data scope self, state normal and version 1, which no user holds. */
  'a role exists': { key: string; name: string }
  /** The same, with the folder and page of the user list and the button that queries it. */
  'a role with menus exists': { key: string; name: string }
  /**
   * Only these roles have keys with their common prefix. All have data scope self and version 1, and no user holds
   * them.
   */
  'roles exist': { roles: ListedRole[] }
  /** A user of the root organisation with role staff and, besides, the role with this key. */
  'a user holds the role': { key: string; username: string }
  /** No role has this key. */
  'no role has the key': { key: string }
  /** An office directly below the root, without people and organisations below it, state normal and version 1. */
  'an organisation exists': { code: string; name: string }
  /** The same, which can be merged into the root. */
  'an organisation can be merged': { code: string; name: string }
  /** Such an office below the one with the code `below`. */
  'an organisation is below it': { code: string; name: string; below: string }
  /** Only these organisations have codes with their common prefix; all are directly below the root, with version 1. */
  'organisations exist': { organisations: ListedOrganisation[] }
  /** No organisation has this code. */
  'no organisation has the code': { code: string }
  /**
   * A dictionary with this code, not built-in, state normal and version 1. It has the entry `one` (一) and below that
   * `two` (二), both of version 1, in effect, and held by no record.
   */
  'a dictionary exists': { code: string; name: string }
  /** No dictionary has this code. */
  'no dictionary has the code': { code: string }
  /** The signed-in user with this role has imported the entry with this key, which no record holds. */
  'the signed-in user has imported the entry': { role: RoleKey; key: string }
  /** A division with this code, state normal and version 1, without divisions below it; those above it exist. */
  'a division exists': { code: string; name: string; status?: 'normal' | 'disabled' }
  /** A division with the code `code`, version 2, that was merged into the one with the code `successor` on `date`. */
  'a division was merged': { code: string; name: string; successor: string; date: string }
  /** The administrator has changed the division's name to this one, as the only change since it was created. */
  'a division was renamed': { code: string; name: string }
  /** The parameter with this key has its default, and version 0. */
  'a parameter was never changed': { key: string }
  /** The administrator has set the parameter from its default to this value, once; version 1. */
  'a parameter was set': { key: string; value: string }
  /** The user with the name 张审 has proposed to set the parameter, which has its default, to 45. */
  'a change of a parameter was proposed': { key: string; proposalId: string }
  /** A value with this key, which is none of a parameter, version 1. */
  'an earlier release has left a value': { key: string }
  /** No division has this code; the one directly above it exists, with state normal. */
  'no division has the code': { code: string }
  /**
   * The signed-in user with this role may use an enabled application with this id and name, icon pi-briefcase, category
   * 办公, description 公文和会议 and the home page https://contract.example.gov.cn/; it is a favourite, and was used once.
   */
  'the signed-in user may use an application': { role: RoleKey; clientId: string; name: string }
  /** The same user has allowed it to learn the organisation and has declined the phone number, and nothing else. */
  'the signed-in user has allowed an application': { role: RoleKey; clientId: string; name: string }
  /**
   * An enabled confidential application for everyone, with version 1: grants authorization_code and refresh_token, the
   * redirect address `https://app.example.gov.cn/callback`, the scopes openid, profile and phone (optional), one
   * secret, the category 办公, the owner 王建国 with the phone 13900138001, lifetimes of 3600, 43200 and 3600 seconds.
   */
  'an application exists': { id: string; name: string; status?: 'normal' | 'disabled' }
  /** The same with client credentials and the scope `tasks`; nothing is set for its to-dos, and it has none. */
  'an application may write to-dos': { id: string; name: string }
  /** The same with an older secret that stays valid for a week. */
  'an application has two secrets': { id: string; name: string }
  /**
   * A user of the root organisation has consented to openid and profile and declined phone, and holds one valid token.
   */
  'a user uses the application': { id: string; username: string; name: string }
  /** A browser without a session has come from such an application, which asks for openid, profile and phone. */
  'an application asks for a sign-in': { id: string; name: string }
  /** The same for a signed-in user with this role, who has never answered the application. */
  'an application asks the signed-in user for consent': { role: RoleKey; id: string; name: string }
  /** No application has this id. */
  'no application has the id': { id: string }
  /**
   * An enabled application with this id and name, icon pi-book, category 业务, description 查阅案卷 and a home page, is open
   * to no one, and the only one that the signed-in user with this role may request; the user has no request for it.
   */
  'an application is not open to the signed-in user': { role: RoleKey; clientId: string; name: string }
  /** The same, with a pending request of the user for the reason 办案需要. */
  'the signed-in user has requested an application': { role: RoleKey; clientId: string; name: string }
  /**
   * Such an application, requested for the reason 办案需要 by the user contract-applicant, 契约申请人, whom the administrator's
   * data scope includes; it is the latest request.
   */
  'a user has requested an application': { clientId: string; name: string }
  /** The same, approved without an end. */
  'an application was opened to a user on request': { clientId: string; name: string }
}

export type StateName = keyof StateParameters

/** The values of the session cookie and of the XSRF cookie and header. */
interface SessionValues {
  session: string
  xsrf: string
}

interface TokenValues extends SessionValues {
  accessToken: string
  refreshToken: string
  /** Id of the signed-in user. */
  ownId: string
}

interface RequestValues {
  /** Id of the request in the address of the page. */
  interaction: string
  /** Value of the cookie `AC_REQUEST`. */
  request: string
}

/** What a state returns: the values that the verifier puts into the request in place of the contract's examples. */
export interface StateValues {
  'an account exists': object
  'an account needs a captcha': object
  'wrong passwords were tried': object
  'wrong codes were tried': object
  'too many calls were made': object
  'the backend is unavailable': object
  'the backend serves the application': object
  'a login session is open': SessionValues
  'a user is signed in': TokenValues
  'a user is signed in and the access token has expired': TokenValues
  'a user is signed in by single sign-on': TokenValues
  'the signed-in user has a second session': { otherSession: string }
  'the signed-in user has a record of a sign-in': object
  'the signed-in user previews a user': { previewToken: string; userId: string }
  'a user exists': { userId: string; orgId: string; roleId: string }
  'a user with details exists': { userId: string }
  'another user has changed the user': object
  'users exist': { orgId: string; roleId: string }
  'the signed-in user has details': object
  'a user has signed in': object
  'the signed-in user has signed in through a binding': object
  'the signed-in user has an unread message': { messageId: string }
  'the signed-in user has a read message': object
  'the signed-in user has the password': object
  'the signed-in user must change the password': object
  'the signed-in user is locked out': object
  'the signed-in user has the permission for the own record': object
  'the signed-in user is bound to a provider': object
  'the account is bound to another identity': object
  'no account has the certificate': object
  'the user has the certificate': object
  'another user has the phone': object
  'a platform exists': object
  'a user has returned from a platform': { sid: string }
  'a certificate has been chosen': { certificateCode: string }
  'the SMS gateway is unavailable': object
  'the certificate gateway is unavailable': object
  'no user has the id': object
  'no user has the username': { orgId: string; roleId: string }
  'nothing was sent to the number': object
  'a code was just sent to the number': object
  'the number is verified': { ticket: string }
  'an account has the number': object
  'a user can be imported': { orgCode: string }
  'the signed-in user has imported a user': { batchId: string }
  'the signed-in user has imported the organisation': { batchId: string }
  'the signed-in user has undone an import': { batchId: string }
  'the signed-in user has begun an export': { exportId: string }
  'the signed-in user has a saved view': { viewId: string }
  'a role exists': { customRoleId: string }
  'a role with menus exists': { customRoleId: string; menuId: string }
  'roles exist': object
  /** `orgId` is the root. */
  'a user holds the role': { userId: string; orgId: string }
  'no role has the key': object
  /** `orgId` is the root. */
  'an organisation exists': { customOrgId: string; orgId: string }
  /** `orgId` is the root; `plan` is what the preview of merging the organisation into it answers. */
  'an organisation can be merged': { customOrgId: string; orgId: string; plan: string }
  'an organisation is below it': object
  'organisations exist': object
  /** `orgId` is the root. */
  'no organisation has the code': { orgId: string }
  'a dictionary exists': { dictId: string; entryId: string; lowerEntryId: string }
  'no dictionary has the code': object
  'the signed-in user has imported the entry': { batchId: string }
  'a division exists': object
  'a division was merged': object
  'a division was renamed': object
  'no division has the code': object
  /** `parameterPlan` is what the check of `key=45` answers. */
  'a parameter was never changed': { parameterPlan: string }
  /** `parameterEntry` is the change in its history. */
  'a parameter was set': { parameterEntry: string }
  'a change of a parameter was proposed': object
  'an earlier release has left a value': object
  'the signed-in user may use an application': object
  'the signed-in user has allowed an application': object
  'an application exists': object
  'an application may write to-dos': object
  'an application has two secrets': { secretId: string }
  'a user uses the application': { userId: string; grantKey: string }
  'an application asks for a sign-in': RequestValues
  'an application asks the signed-in user for consent': TokenValues & RequestValues
  'no application has the id': object
  'an application is not open to the signed-in user': object
  'the signed-in user has requested an application': { requestId: string }
  'a user has requested an application': { requestId: string }
  'an application was opened to a user on request': { requestId: string }
}

/** A state that an interaction needs. */
export type ProviderState = { [N in StateName]: { name: N; parameters: StateParameters[N] } }[StateName]

/** Names a state with its parameters, type-checked. */
export const state = <N extends StateName>(name: N, parameters: StateParameters[N]): ProviderState =>
  ({ name, parameters }) as ProviderState // as: the compiler does not narrow a generic pair to the union

/** How a provider sets up its states. */
export type StateHandlers = { [N in StateName]: (parameters: StateParameters[N]) => Promise<StateValues[N]> }
