import { describe, expect, it } from 'vitest'
import { createCertificateCheck } from '../../src/adapters/http/certificate-check.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { dateTime, words } from './matchers.ts'
import { malformed, missing, refusal, tooMany } from './refusal.ts'

const path = '/api/system/training/verify'
const [trainingId, officerId] = ['150001', '150002']
const number = 'PX-2026-150001'
const certified = [
  state('a training exists', { id: trainingId, name: '契约培训', status: 'ended' }),
  state('an officer is in the pool', { id: officerId, name: '周契约' }),
  state('the officer takes part in the training', {
    participantId: '150003',
    officerId,
    trainingId,
    result: 'pass',
    certificateNo: number,
  }),
]
const gone = missing('没有查到这个证书，请核对证书号和姓名')

describe('S15.9 certificates of trainings', () => {
  it('S15.9 says what the paper says', () =>
    contract(
      {
        given: certified,
        description: 'whether a certificate was given to its holder',
        by: 'anonymous',
        request: { method: 'POST', path, body: { number, name: '周契约' } },
        response: {
          status: 200,
          body: success({
            number,
            training: '契约培训',
            orgName: words('江宁省人民检察院'),
            endTime: dateTime('2026-12-02 17:00:00'),
            hours: 6,
          }),
        },
      },
      async ({ api }) =>
        expect(await createCertificateCheck(api).verify(number, '周契约')).toEqual({
          number,
          training: '契约培训',
          orgName: '江宁省人民检察院',
          endTime: '2026-12-02 17:00:00',
          hours: 6,
        }),
    ))

  const floodgate = state('too many calls were made', { operation: 'verifyTrainingCertificate' })
  it.each([
    ['S8.1', 'to another person', certified, number, '吴契约', gone],
    ['S8.1', 'with a number that there is not', [], 'PX-2026-999999', '周契约', gone],
    ['S8.1', 'with a number that is none', [], 'PX-1', '周契约', malformed('number', '证书号形如 PX-2026-000012')],
    ['S8.4', 'after too many other calls', [floodgate], 'PX-2026-999999', '周契约', tooMany(300)],
  ] as const)('%s rejects the check of a certificate %s', (_number, which, states, sent, name, refused) =>
    refusal(
      {
        given: states,
        description: `whether a certificate was given ${which}`,
        by: 'anonymous',
        request: { method: 'POST', path, body: { number: sent, name } },
        refused,
      },
      ({ api }) => createCertificateCheck(api).verify(sent, name),
    ),
  )
})
