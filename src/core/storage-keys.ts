/** Every key under which the application keeps something past a reload (S11.1). */
export const StorageKey = {
  authorization: 'auth-centre:authorization',
  /** When a renewal last succeeded, in any tab: milliseconds since 1970 (S5.3). */
  lastRenewal: 'auth-centre:last-renewal',
  /** Wrong tries at the locked screen, so that a reload does not give new ones. */
  lockTries: 'auth-centre:lock-tries',
  /** When somebody last did something in any tab: milliseconds since 1970. For the automatic lock. */
  lastActivity: 'auth-centre:last-activity',
  /** There from when the person signs out until somebody signs in; a session that ends otherwise leaves it out. */
  signedOut: 'auth-centre:signed-out',
  tabs: 'auth-centre:tabs',
  /**
   * The browser's own, which index.html reads, too; one more for each username, whose key goes on with `:{username}`. The
   * same for `sidebar`.
   */
  layout: 'auth-centre:layout',
  sidebar: 'auth-centre:sidebar-collapsed',
  deviceId: 'auth-centre:device-id',
  /** One list for each username: the key goes on with `:{username}`. */
  quickList: 'auth-centre:quick-list',
  /** The screens last shown, one list for each username. */
  recentPages: 'auth-centre:recent-pages',
  /** In the tab's own storage: what this tab asked the certificate gateway for, and how often that failed. */
  certificateAsked: 'auth-centre:certificate-asked',
  certificateFailures: 'auth-centre:certificate-failures',
  /** The same: why signing in by certificate has stopped, until the page that says so is left. */
  certificateStopped: 'auth-centre:certificate-stopped',
  /** In the tab's own storage: which name wrong passwords have locked, and until when. */
  lockedOut: 'auth-centre:locked-out',
  /** In the tab's own storage: when the next SMS code may be asked for, by number; milliseconds since 1970. */
  smsWaits: 'auth-centre:sms-waits',
  /** In the tab's own storage, while its page is shown: the number that was proved, with its ticket. */
  phoneProof: 'auth-centre:phone-proof',
  /** In the tab's own storage: who came back from a platform and is not bound yet. */
  arrival: 'auth-centre:arrival',
  /** In the tab's own storage, while the page is shown: whom the account that is being made will be bound to. */
  registering: 'auth-centre:registering',
} as const
