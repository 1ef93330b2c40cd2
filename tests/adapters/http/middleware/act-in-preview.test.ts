import { describe, expect, it } from 'vitest'
import { actInPreview } from '../../../../src/adapters/http/middleware/act-in-preview.ts'
import { answer, fakeTransport, get, post, through } from './fake-transport.ts'

const token = 'pr3viewExampleOfAToken000000000000000000000'
const forbidden = (kind: string, message: string) =>
  answer(403, { success: false, code: 'AA0002', message, data: { next: { kind } } })

const send = async (request: Request, response = answer(200)) => {
  const reasons: string[] = []
  const { sent, send: transport } = fakeTransport(() => response)
  const received = await through(
    actInPreview(token, (reason) => void reasons.push(reason)),
    transport,
    request,
  )
  return { header: sent[0]?.headers.get('X-Preview-Token'), reasons, received }
}

describe('act-in-preview', () => {
  it.each([get(), post({})])('security 6 sends the token of the preview with $method', async (request) => {
    expect((await send(request)).header).toBe(token)
  })

  it.each(['/api/auth/token', '/app/api/auth/token', '/api/auth/logout'])(
    'S5.3 S5.6 %s is the administrator’s own call',
    async (path) => {
      const request = new Request(`http://backend.test${path}?a=1`, { method: 'POST' })
      expect((await send(request)).header).toBeNull()
    },
  )

  it('security 6 reports that the preview is over, with the backend’s reason, and passes the answer on', async () => {
    const { reasons, received } = await send(get(), forbidden('preview-over', '预览已到时间'))
    expect(reasons).toEqual(['预览已到时间'])
    expect(await received.json()).toMatchObject({ message: '预览已到时间' })
  })

  it.each([
    forbidden('preview', '预览为只读，不能进行此操作'),
    answer(403, { success: false, code: 'AA0002', message: '无权限进行此操作' }),
    new Response('<html>', { status: 403 }),
    answer(404, { success: false, code: 'AA0005', message: '没找到请求', data: { next: { kind: 'preview-over' } } }),
  ])('security 6 another refusal does not end it', async (response) => {
    expect((await send(get(), response)).reasons).toEqual([])
  })
})
