/** Held by whatever changes the tokens in several steps: a renewal, locking, unlocking. One at a time in all tabs. */
export const SESSION_MUTEX = 'auth-centre:renewal'
