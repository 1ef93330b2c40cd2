import { MatchersV3 } from '@pact-foundation/pact'

const { fromProviderState } = MatchersV3

/** Examples of the values that a provider state returns (`StateValues`), used while the consumer is tested. */
export const example = {
  session: 'kY3s0nExampleOfASessionCookieThatIsReplaced0',
  xsrf: 'xs9RfExampleOfTheXsrfTokenThatIsReplaced0000',
  accessToken: 'Ac3ssExampleOfAnAccessTokenThatIsReplaced000',
  refreshToken: 'r3FrExampleOfTheRefreshTokenThatIsReplaced00',
  otherSession: 'q1b0wXg5sZ1uHk3pT9dVfAExampleOfAnotherSessi',
  userId: '1001',
  ownId: '1',
  orgId: '1',
  roleId: '5',
  viewId: '7001',
  customRoleId: '120012',
  customOrgId: '120013',
  plan: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  dictId: '120081',
  entryId: '120082',
  lowerEntryId: '120083',
  parameterPlan: 'Zm9vYmFyYmF6cXV4cXV1eA',
  calendarPlan: '3q2-7wEBAQEBAQEBAQEBAQ',
  interfacePlan: 'Y29udHJhY3QtaW50ZXJmYQ',
  parameterEntry: '812',
  menuId: '5',
  orgCode: '380000',
  batchId: '120011',
  exportId: '120021',
  secretId: '120071',
  grantKey: 'gr4ntExampleOfAKeyThatIsReplaced00000000000',
  messageId: '130837250244608',
  interaction: '1gqkXw7sYh2mV9tPz4LcR',
  request: 'r3questExampleOfACookieThatIsReplaced000000',
  sid: 's1dExampleOfAnArrivalThatIsReplaced00000000',
  previewToken: 'pr3viewExampleOfATokenThatIsReplaced0000000',
  ticket: 't1cketExampleOfATicketThatIsReplaced0000000',
  step: 'st3pExampleOfASecondStepThatIsReplaced00000',
  totpCode: '492039',
  recoveryCode: 'K7QW-2M4X-9RTB',
  factorId: '9001',
  challengeKey: 'ch4llExampleOfAChallengeThatIsReplaced000000',
  credentialId: 'q83vEjRWeJCrze8SNFZ4kA',
  clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  attestation: 'o2NmbXRkbm9uZQ',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAg',
  signature: 'MEUCIQDx',
  userHandle: 'MTAwMQ',
  certificateCode: 'c0d3ExampleOfTheCodeThatIsReplaced0000000000',
}

type Given = [name: keyof typeof example] | [name: string, example: string]

const exampleOf = ([name, own]: Given) => own ?? example[name as keyof typeof example] // as: it has one, or is known

/** A value that the provider state supplies when the contract is verified, with its example where that is not above. */
export const given = (...value: Given) => fromProviderState(`\${${value[0]}}`, exampleOf(value))

/** A path whose last segment is supplied by the provider state. */
export const pathOf = (before: string, ...value: Given) =>
  fromProviderState(`${before}\${${value[0]}}`, `${before}${exampleOf(value)}`)
