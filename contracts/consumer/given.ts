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
  menuId: '5',
  orgCode: '380000',
  batchId: '120011',
  exportId: '120021',
  messageId: '130837250244608',
  sid: 's1dExampleOfAnArrivalThatIsReplaced00000000',
  ticket: 't1cketExampleOfATicketThatIsReplaced0000000',
  certificateCode: 'c0d3ExampleOfTheCodeThatIsReplaced0000000000',
}

type Given = [name: keyof typeof example] | [name: string, example: string]

const exampleOf = ([name, own]: Given) => own ?? example[name as keyof typeof example] // as: it has one, or is known

/** A value that the provider state supplies when the contract is verified, with its example where that is not above. */
export const given = (...value: Given) => fromProviderState(`\${${value[0]}}`, exampleOf(value))

/** A path whose last segment is supplied by the provider state. */
export const pathOf = (before: string, ...value: Given) =>
  fromProviderState(`${before}\${${value[0]}}`, `${before}${exampleOf(value)}`)
