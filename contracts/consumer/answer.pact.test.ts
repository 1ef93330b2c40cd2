import { describe, expect, it } from 'vitest'
import { createAnswerGateway } from '../../src/adapters/http/answer-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { dateTime, eachLike, words } from './matchers.ts'
import { malformed, missing, refusal, refusedBy, tooMany } from './refusal.ts'

const token = 'kY3s0nExampleOfATokenOfAContract000000000000'
const proof = { token, phoneEnding: '1111' }
const [trainingId, officerId] = ['150001', '150002']
const there = state('a training exists', { id: trainingId, name: '契约培训', status: 'enrolling' })
const officer = state('an officer is in the pool', { id: officerId, name: '周契约' })
const link = state('the officer has a link to enrol for the training', { token, officerId, trainingId })
const asked = [there, officer, link]

const reason = { label: '原因', kind: 'text', required: false } as const
const answered = {
  about: trainingId,
  title: '契约培训',
  name: '周**',
  lines: [
    { label: '主办单位', text: '江宁省人民检察院' },
    { label: '学时', text: '6.5' },
  ],
  until: '2026-12-02 17:00:00',
}
const open = {
  ...answered,
  state: '请您答复是否参加',
  choices: [
    { key: 'join', label: '报名参加' },
    { key: 'decline', label: '不参加', entry: reason },
  ],
}
const enrolled = {
  ...answered,
  state: '您已报名',
  choices: [{ key: 'cancel', label: '取消报名', entry: reason }],
  answerTime: '2026-11-21 10:00:00',
}

const pageOf = (page: typeof open | typeof enrolled) => ({
  ...page,
  lines: eachLike({ label: words('学时'), text: words('6.5') }),
  until: dateTime(page.until),
  ...('answerTime' in page && { answerTime: dateTime(page.answerTime) }),
})
const asRead = <Page extends { readonly lines: unknown }>(page: Page) => ({
  ...page,
  lines: [{ label: '学时', text: '6.5' }],
})
const gone = missing('链接无效或已过期，或手机号后四位不正确。请核对后再试，或联系发出短信的单位')
const [path, read, give] = ['/api/answer', '/api/answer/read', '/api/answer/give']

describe(`S15.6 one-time links (${path})`, () => {
  it('S15.6 shows what is asked', () =>
    contract(
      {
        given: asked,
        description: 'a one-time link is opened',
        by: 'anonymous',
        request: { method: 'POST', path: read, body: proof },
        response: { status: 200, body: success(pageOf(open)) },
      },
      async ({ api }) => expect(await createAnswerGateway(api).read(proof)).toEqual(asRead(open)),
    ))

  it('S15.6 takes an answer', () =>
    contract(
      {
        given: asked,
        description: 'a one-time link is answered',
        by: 'anonymous',
        request: { method: 'POST', path: give, body: { ...proof, choice: 'join' } },
        response: { status: 200, body: success(pageOf(enrolled)) },
      },
      async ({ api }) =>
        expect(await createAnswerGateway(api).give(proof, { choice: 'join' })).toEqual(asRead(enrolled)),
    ))

  const other = { token: 'kY3s0nExampleOfATokenThatNoLinkHas0000000000', phoneEnding: '1111' }
  const floodgate = state('too many calls were made', { operation: 'readAnswerLink' })
  it.each([
    ['S8.1', 'with other digits', asked, { ...proof, phoneEnding: '2222' }, gone],
    ['S8.1', 'with a token that no link has', [], other, gone],
    ['S8.4', 'with a token that no link has, after too many other calls', [floodgate], other, tooMany(300)],
    [
      'S8.1',
      'with digits that are none',
      [],
      { ...other, phoneEnding: '11a1' },
      malformed('phoneEnding', '请输入手机号后四位数字'),
    ],
  ] as const)('%s rejects a one-time link %s', (_number, which, states, sent, refused) =>
    refusal(
      {
        given: states,
        description: `a one-time link is opened ${which}`,
        by: 'anonymous',
        request: { method: 'POST', path: read, body: sent },
        refused,
      },
      ({ api }) => createAnswerGateway(api).read(sent),
    ),
  )

  it.each([
    ['S8.2', 'that is not possible', asked, proof, 'cancel', refusedBy('情况已有变化，请刷新页面，按现在的选项办理')],
    ['S8.1', 'of a link that there is not', [], other, 'join', gone],
  ] as const)('%s rejects an answer %s', (_number, which, states, by, choice, refused) =>
    refusal(
      {
        given: states,
        description: `an answer ${which}`,
        by: 'anonymous',
        request: { method: 'POST', path: give, body: { ...by, choice } },
        refused,
      },
      ({ api }) => createAnswerGateway(api).give(by, { choice }),
    ),
  )
})
