/** The five roles of the product. */
export type RoleKey = 'admin' | 'org-admin' | 'case-manager' | 'auditor' | 'staff'

/** Ids of the OpenAPI file: operations that let a browser, or an address, call them only so often. */
export type LimitedOperation =
  | 'doLogin'
  | 'getToken'
  | 'issueToken'
  | 'drawCaptcha'
  | 'usernameCheck'
  | 'register'
  | 'verifyCode'
  | 'modifyPassword'
  | 'bindPlatform'
  | 'changePassword'

/** What else is known of a user; what is left out is not known. */
export type Details = {
  readonly gender?: 'male' | 'female' | 'unknown'
  /** Nobody else has it; the same holds for the phone number. */
  readonly employeeNo?: string
  readonly phone?: string
  readonly email?: string
  readonly position?: string
  /** Last day on which the account may sign in, `YYYY-MM-DD`. */
  readonly validUntil?: string
  /** When and from where the user signed in last, `YYYY-MM-DD HH:mm:ss` in China. */
  readonly lastLoginTime?: string
  readonly lastLoginIp?: string
}

/** A user of a list. */
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
  /** Shanghai time. */
  createTime: string
  remark?: string
  validUntil?: string
}

/** Every provider state that the contract uses, with its parameters. README.md says the same in prose. */
export interface StateParameters {
  /** An account with this password, in this state; no failed sign-ins are counted against it. */
  'an account exists': { username: string; password: string; status: 'normal' | 'disabled' | 'locked' }
  /** The account with this password had three wrong ones; the captcha `cOntr4ctCaptcha` has the answer 12, which counts. */
  'an account needs a captcha': { username: string; password: string }
  /** So many wrong passwords have just been tried for the name. */
  'wrong passwords were tried': { username: string; tries: number }
  /** Whoever verifies has called this operation so often that the next call is one too many. */
  'too many calls were made': { operation: LimitedOperation }
  /** The backend cannot serve at the moment, as while its database does not answer. */
  'the backend cannot serve': Record<string, never>
  /** The backend serves the built application, too. */
  'the backend serves the application': Record<string, never>
  /** Somebody with this role has verified the password and has no tokens yet. */
  'a login session is open': { role: RoleKey }
  /** Somebody with this role is signed in. */
  'somebody is signed in': { role: RoleKey }
  /** The same, and the access token has run out while session and refresh token live. */
  'somebody is signed in and the access token has expired': { role: RoleKey }
  /** Somebody with this role is signed in, by a provider that has an address for signing out. */
  'somebody is signed in by a single sign-on': { role: RoleKey }
  /** The person signed in with this role is signed in by another browser, too. */
  'the person is signed in elsewhere too': { role: RoleKey }
  /** A user of the root organisation with role staff, state normal and version 1. */
  'a user exists': { username: string; name: string }
  /** Such a user, of whom this is known. */
  'a user with details exists': { username: string; name: string; details: Details }
  /** These are users of the root organisation. */
  'users exist': { users: ListedUser[] }
  /** The user with this username has signed in. */
  'a user has signed in': { username: string }
  /** The person who is signed in by the state before it has signed in by this binding, `YYYY-MM-DD HH:mm:ss` in China. */
  'the person has signed in by a binding': { source: string; lastTime: string }
  /** This is known of whoever is signed in by the state before it; the last sign-in is the one before the present. */
  'the person has details': { details: Details }
  /** Whoever is signed in by the state before it has this message, has not read it, and has no other unread one. */
  'the person has an unread message': { title: string }
  /** The same, with a link, and it has been read. */
  'the person has read a message': { title: string; link: string }
  /** Whoever is signed in by the state before it has this password; no failed sign-ins are counted against them. */
  'the person has the password': { password: string }
  /** Whoever is signed in by the state before it has to change the password: it is the first one, or too old. */
  'the person has to change the password': { because: 'initial' | 'overdue' }
  /** So many wrong passwords have been tried for whoever is signed in by the state before it that the name is locked. */
  'the person is locked out': { tries: number }
  /** Whoever is signed in by the state before it is bound, by this name, to the provider with this id. */
  'the person is bound': { source: string; nickname: string }
  /** The account that exists is bound to somebody of the platform, who is not the one who has come back. */
  'the account is bound': { username: string; source: string }
  /** A user of any organisation has this phone, and nobody else. */
  'a user has the phone': { phone: string }
  /** Another platform of this name, at which people of ours may have an account. */
  'a platform exists': { source: string; name: string }
  /** Somebody has just come back from the platform, where they are called so; bound to an account or not. */
  'somebody has come back from a platform': { source: string; nickname: string; bound: boolean }
  /** Somebody has chosen this certificate at the certificate gateway and comes back with its code; it is not used yet. */
  'a certificate has been chosen': {
    certificate: 'bound' | 'unbound' | 'expired' | 'revoked' | 'of a disabled account'
  }
  /** What carries text messages takes none. */
  'the SMS gateway is away': Record<string, never>
  /** The certificate gateway does not answer. */
  'the certificate gateway is away': Record<string, never>
  /** Nobody has this id. */
  'no user has the id': { id: string }
  /** Nobody has this username. */
  'no user has the username': { username: string }
  /** No account has the number; no code, ticket or limit is kept for it. */
  'nothing was sent to the number': { phone: string }
  /** The same, and this code was just sent to it. */
  'a code was just sent to the number': { phone: string; purpose: 'register' | 'forget' | 'change-phone'; code: string }
  /** The same, and somebody has repeated the code for this purpose. */
  'the number is proved': { phone: string; purpose: 'register' | 'forget' | 'change-phone' }
  /** One usable account has the number, and this password. */
  'an account has the number': { phone: string; username: string; password: string }
  /** Nobody has this username, and the person who is signed in may put a user into an organisation with this code. */
  'a user can be imported': { username: string }
  /** The person signed in with this role has just imported a new user with this username, who has not signed in. */
  'the person has imported a user': { role: RoleKey; username: string }
  /** The person signed in with this role has begun an import under this key, and has taken it back. */
  'the person has taken an import back': { role: RoleKey; key: string }
  /** The person signed in with this role has one view of the list, opens the list with it, and left its rows roomy. */
  'a view of a list is kept': { role: RoleKey; listKey: string; name: string }
  /** A role that is not built-in, with data scope self, state normal and version 1, which no user holds. */
  'a role exists': { key: string; name: string }
  /** The same, with the folder and page of the user list and the button that queries it. */
  'a role with menus exists': { key: string; name: string }
  /** No other roles whose key begins as theirs do. All have data scope self and version 1, and no user holds them. */
  'roles exist': { roles: ListedRole[] }
  /** A user of the root organisation with role staff and, besides, the role with this key. */
  'a user holds the role': { key: string; username: string }
  /** No role has this key. */
  'no role has the key': { key: string }
}

export type StateName = keyof StateParameters

/** What a cookie and an XSRF header must hold for the open login session. */
interface SessionValues {
  session: string
  xsrf: string
}

interface TokenValues extends SessionValues {
  accessToken: string
  refreshToken: string
  /** Id of whoever is signed in. */
  ownId: string
}

/** What a state answers: the values that the verifier puts into the request in place of the contract's examples. */
export interface StateValues {
  'an account exists': object
  'an account needs a captcha': object
  'wrong passwords were tried': object
  'too many calls were made': object
  'the backend cannot serve': object
  'the backend serves the application': object
  'a login session is open': SessionValues
  'somebody is signed in': TokenValues
  'somebody is signed in and the access token has expired': TokenValues
  'somebody is signed in by a single sign-on': TokenValues
  'the person is signed in elsewhere too': { otherSession: string }
  'a user exists': { userId: string; orgId: string; roleId: string }
  'a user with details exists': { userId: string }
  'users exist': { orgId: string; roleId: string }
  'the person has details': object
  'a user has signed in': object
  'the person has signed in by a binding': object
  'the person has an unread message': { messageId: string }
  'the person has read a message': object
  'the person has the password': object
  'the person has to change the password': object
  'the person is locked out': object
  'the person is bound': object
  'the account is bound': object
  'a user has the phone': object
  'a platform exists': object
  'somebody has come back from a platform': { sid: string }
  'a certificate has been chosen': { certificateCode: string }
  'the SMS gateway is away': object
  'the certificate gateway is away': object
  'no user has the id': object
  'no user has the username': { orgId: string; roleId: string }
  'nothing was sent to the number': object
  'a code was just sent to the number': object
  'the number is proved': { ticket: string }
  'an account has the number': object
  'a user can be imported': { orgCode: string }
  'the person has imported a user': { batchId: string }
  'the person has taken an import back': { batchId: string }
  'a view of a list is kept': { viewId: string }
  'a role exists': { customRoleId: string }
  'a role with menus exists': { customRoleId: string; menuId: string }
  'roles exist': object
  'a user holds the role': { userId: string }
  'no role has the key': object
}

/** A state that an interaction needs. */
export type ProviderState = { [N in StateName]: { name: N; parameters: StateParameters[N] } }[StateName]

/** Names a state with its parameters, checked. */
export const state = <N extends StateName>(name: N, parameters: StateParameters[N]): ProviderState =>
  ({ name, parameters }) as ProviderState // as: the compiler does not put a generic pair into the union by itself

/** How a provider brings its states about. */
export type StateHandlers = { [N in StateName]: (parameters: StateParameters[N]) => Promise<StateValues[N]> }
