const minute = 60_000

/** How long things last, in milliseconds (design/security.md 2). */
export const lifetimes = {
  accessToken: 15 * minute,
  /** Without any call for this long a login session is over. */
  sessionIdle: 30 * minute,
  /** Whatever happens, it is over after this. */
  sessionAbsolute: 12 * 60 * minute,
  /** A session in use is marked as such at most this often, to spare the database a write for every read. */
  sessionTouch: minute,
  /** For so long an import can be repeated without being done twice, and taken back. */
  importKept: 24 * 60 * minute,
} as const
