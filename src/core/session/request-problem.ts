/**
 * Why a connected application's request led nowhere; the provider puts it into the address (OpenAPI, readInteraction).
 */
const problems = [
  'expired',
  'foreign',
  'unknown-application',
  'redirect-address',
  'logout-address',
  'logout-request',
  'invalid',
  'unavailable',
] as const
export type Problem = (typeof problems)[number]

/** The problem in the address of the consent page; `invalid` for a word that is none, and undefined without one. */
export const problemIn = (path: string): Problem | undefined => {
  const word = new URL(path, 'http://application').searchParams.get('problem')
  if (word === null) return undefined
  return problems.find((problem) => problem === word) ?? 'invalid'
}
