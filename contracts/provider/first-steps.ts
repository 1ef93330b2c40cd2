import { operationOf } from './areas.ts'
import { type Sampled, withChosen } from './sample.ts'
import { type Difference, verify } from './verify.ts'
import { type Addresses, withBackend } from './verify-part.ts'

/** The word that stands for the first steps where an area may stand. */
export const START = 'start'

/** What a page calls from the sign-in to the first list. */
const operations = new Set(['authConfig', 'doLogin', 'getToken', 'currentUserInfo', 'currentUserMenus', 'listDicts'])

/** The states of these operations with which a backend begins; the others have features of their own. */
export const firstStates: ReadonlySet<string> = new Set([
  'an account exists',
  'an account needs a captcha',
  'wrong passwords were tried',
  'the account has a second factor',
  'too many calls were made',
  'the backend is unavailable',
  'a login session is open',
  'a user is signed in',
  'a user is signed in and the access token has expired',
  'the signed-in user has details',
  'a platform exists',
  'a dictionary exists',
])

/** Whether an interaction is one of a first step, with no other states than the first ones. */
export const isFirst = ({ request, providerStates = [] }: Pick<Sampled, 'request' | 'providerStates'>): boolean =>
  operations.has(operationOf(request.method, request.path)?.operationId ?? '') &&
  providerStates.every(({ name }) => firstStates.has(name))

/** Verifies the first interactions of a backend; resolves to the differences. */
export const verifyFirstSteps = (backend?: Addresses): Promise<readonly Difference[]> => {
  const steps = (addresses: Addresses) => withChosen(isFirst, (pact) => verify({ ...addresses, pact }))
  return backend ? steps(backend) : withBackend(steps)
}
