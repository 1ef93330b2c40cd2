/** Held while the tokens change in several steps: renewal, locking, unlocking. One holder across all tabs. */
export const SESSION_MUTEX = 'auth-centre:renewal'
