import { describe, expect, it } from 'vitest'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { handle, seconds, text, words } from './matchers.ts'
import { refusal, tooMany } from './refusal.ts'

describe('captcha', () => {
  const path = '/api/auth/captcha'
  const common = { id: handle('q1b0wXg5sZ1uHk3pT9dVfA') }
  const picture = { method: 'GET', path, query: { form: 'image' } } as const

  it('S1.2 draws a picture', () =>
    contract(
      {
        description: 'a captcha as a picture',
        by: 'anonymous',
        request: picture,
        response: {
          status: 200,
          body: success({
            ...common,
            form: 'image',
            image: text(/^data:image\/png;base64,[\w+/]+=*$/, 'data:image/png;base64,iVBORw0KGgo='),
            wait: 0,
          }),
        },
      },
      ({ captchaGateway }) => expect(captchaGateway.draw('image')).resolves.toMatchObject({ form: 'image', wait: 0 }),
    ))

  it('S1.2 asks a question', () =>
    contract(
      {
        description: 'a captcha as a question',
        by: 'anonymous',
        request: { method: 'GET', path, query: { form: 'question' } },
        response: {
          status: 200,
          body: success({
            ...common,
            form: 'question',
            question: words('现在是五月。过三个月是几月？'),
            wait: seconds(8),
          }),
        },
      },
      ({ captchaGateway }) =>
        expect(captchaGateway.draw('question')).resolves.toMatchObject({ form: 'question', wait: 8 }),
    ))

  it('S8.4 limits how many captchas one caller draws, and returns how long to wait', () =>
    refusal(
      {
        given: [state('too many calls were made', { operation: 'drawCaptcha' })],
        description: 'a captcha after too many other calls',
        by: 'anonymous',
        request: picture,
        refused: tooMany(300),
      },
      ({ captchaGateway }) => captchaGateway.draw('image'),
    ))
})
