import { Comparator } from '@pactflow/openapi-pact-comparator'
import { expect, it } from 'vitest'
import description from '../../openapi/auth-centre.json' with { type: 'json' }
import pact from '../pacts/auth-centre-web-auth-centre-api.json' with { type: 'json' }

type OpenApi = NonNullable<NonNullable<ConstructorParameters<typeof Comparator>[0]>['oas']>

it('S7.7 the contract agrees with the OpenAPI description', async () => {
  // as: a JSON module's strings are wider than the literals of the document's type
  const oas = description as unknown as OpenApi
  const differences: unknown[] = []
  for await (const { code, mockDetails } of new Comparator({ oas }).compare(pact)) {
    differences.push([code, mockDetails?.interactionDescription])
  }
  // A ciphertext cannot be validated against a schema; the backend validates the decrypted body. The header of a
  // preview may come with every operation, and is described once, at the head of the description. The comparator takes
  // the dot in `captcha.id`, which the description has as a parameter, for a level.
  expect(differences).toEqual([
    ['request.body.unvalidatable', 'a sign-in with an encrypted body'],
    ['request.query.unknown', 'a sign-in with the credentials and the captcha in the query'],
    ['request.header.unknown', 'ending a preview'],
    ['request.body.unvalidatable', 'saving the profile with an encrypted body'],
    ['request.header.unknown', 'the signed-in user, in a preview'],
  ])
})
