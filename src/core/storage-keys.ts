/** Every key under which the app persists something (S11.1). */
export const StorageKey = {
  authorization: 'auth-centre:authorization',
  /** When a renewal last succeeded, in any tab: milliseconds since 1970 (S5.3). */
  lastRenewal: 'auth-centre:last-renewal',
  /** Inconclusive renewals in a row, in any tab: since when, how many, when the next is due (S5.4). */
  renewalSeries: 'auth-centre:renewal-series',
  /** Wrong tries at the lock screen, persisted so that a reload does not reset them. */
  lockTries: 'auth-centre:lock-tries',
  /** Last user activity in any tab: milliseconds since 1970. For the automatic lock. */
  lastActivity: 'auth-centre:last-activity',
  /** When the backend was told last, by any tab, that the session is used: milliseconds since 1970. */
  lastKept: 'auth-centre:last-kept',
  /** Set from an explicit sign-out until the next sign-in; not set when a session ends otherwise. */
  signedOut: 'auth-centre:signed-out',
  /** The role that the user had last, for which the menu is requested before the user is loaded. */
  role: 'auth-centre:role',
  tabs: 'auth-centre:tabs',
  /**
   * The browser's own settings, which index.html also reads; per user with `:{user id}` appended. The same for
   * `sidebar`.
   */
  layout: 'auth-centre:layout',
  sidebar: 'auth-centre:sidebar-collapsed',
  deviceId: 'auth-centre:device-id',
  /** The machine id that a tab took last, where the browser has no locks (S7.3). */
  machine: 'auth-centre:machine',
  /** Per user: `:{user id}` is appended. */
  quickList: 'auth-centre:quick-list',
  /** The cards of home in the user's order, one list per user: a copy of what the backend keeps. */
  homeCards: 'auth-centre:home-cards',
  /** How high the cards of home were last, per user. */
  cardHeights: 'auth-centre:card-heights',
  /** The recently visited screens, one list per user. */
  recentPages: 'auth-centre:recent-pages',
  /** Session storage: the pending request to the certificate gateway, and its number of failures. */
  certificateAsked: 'auth-centre:certificate-asked',
  certificateFailures: 'auth-centre:certificate-failures',
  /** Session storage: why certificate sign-in stopped, until the page that shows it is left. */
  certificateStopped: 'auth-centre:certificate-stopped',
  /** Session storage: where the sign-in that was begun continues, and since when. */
  signInTarget: 'auth-centre:sign-in-target',
  /** Session storage: the username locked by wrong passwords, and until when. */
  lockedOut: 'auth-centre:locked-out',
  /** Session storage: when the next SMS code may be requested, by number; milliseconds since 1970. */
  smsWaits: 'auth-centre:sms-waits',
  /** Session storage, while its page is shown: the verified phone number with its ticket. */
  phoneProof: 'auth-centre:phone-proof',
  /** Session storage: what unsaved forms held when the session ended, without secrets, and whose they are. */
  drafts: 'auth-centre:drafts',
  /** The one-time links that were opened on this phone last, so that a scanned code finds the own one. */
  answerLinks: 'auth-centre:answer-links',
  /** Session storage: how far the page of each history entry was scrolled (S2.2). */
  scrollPositions: 'auth-centre:scroll-positions',
  /** Session storage: the preview of the app as another user that this tab shows. */
  preview: 'auth-centre:preview',
  /** Session storage: the external identity that returned from a platform and is not bound yet. */
  arrival: 'auth-centre:arrival',
  /** Session storage, while the page is shown: the external identity that the new account will be bound to. */
  registering: 'auth-centre:registering',
} as const
