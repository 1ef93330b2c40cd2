/**
 * Scopes that libraries ask for unless they are told otherwise. An application that is not registered for them signs in
 * without; all other scopes of the catalogue are asked for on purpose, and their refusal is told.
 */
const askedByHabit: ReadonlySet<string> = new Set(['email', 'offline_access'])

/** The first scope that an application asks for on purpose without being registered for it. */
export const foreignScope = (requested: readonly string[], registered: readonly string[]): string | undefined =>
  requested.find((name) => !registered.includes(name) && !askedByHabit.has(name))
