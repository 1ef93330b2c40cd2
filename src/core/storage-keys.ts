/** Every key under which the application keeps something past a reload (S11.1). */
export const StorageKey = {
  authorization: 'auth-centre:authorization',
  /** When a renewal last succeeded, in any tab: milliseconds since 1970 (S5.3). */
  lastRenewal: 'auth-centre:last-renewal',
  /** Wrong tries at the locked screen, so that a reload does not give new ones. */
  lockTries: 'auth-centre:lock-tries',
  tabs: 'auth-centre:tabs',
  /** The browser's own; one more for each username, whose key goes on with `:{username}`. The same for `sidebar`. */
  layout: 'auth-centre:layout',
  sidebar: 'auth-centre:sidebar-collapsed',
  deviceId: 'auth-centre:device-id',
  /** One list for each username: the key goes on with `:{username}`. */
  quickList: 'auth-centre:quick-list',
  /** The screens last shown, one list for each username. */
  recentPages: 'auth-centre:recent-pages',
} as const
