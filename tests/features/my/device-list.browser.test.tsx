import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { DeviceList } from '../../../src/features/my/devices/device-list.tsx'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../app/render-view.tsx'
import { type AnswerOf, refusal } from '../../app/scripted-backend.ts'

const here = {
  id: 'here',
  current: true,
  method: 'password',
  browser: 'Chrome 142',
  system: 'Windows',
  ip: '10.20.3.15',
  createTime: '2026-11-21 07:00:00',
  lastTime: '2026-11-21 08:00:00',
} as const
const phone = {
  ...here,
  id: 'phone',
  current: false,
  method: 'geer',
  browser: '微信 8',
  system: 'Android',
  lastTime: '2026-11-21 07:55:00',
} as const
const { browser: _browser, system: _system, ...nameless } = here
const odd = { ...nameless, id: 'odd', current: false }

type DeviceSession = Schemas['OpenSession']
/** The list over a backend with these sessions; `bodies` are the requests to end them. */
const open = async (
  sessions: DeviceSession[],
  end: (body: { readonly id?: string }) => ReturnType<AnswerOf<'/api/auth/session/end'>> = () => ({ ended: 1 }),
) => {
  const bodies: object[] = []
  const view = await renderView(
    <PrimeProvider>
      <DeviceList />
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/auth/session/list': () => sessions,
        '/api/auth/session/end': async (request) => {
          const body = (await request.json()) as { readonly id?: string } // as: sent by the gateway
          bodies.push(body)
          return end(body)
        },
      },
    },
  )
  await expect.element(page.getByText(`共 ${sessions.length} 台`)).toBeVisible()
  return { ...view, bodies, sessions }
}

const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })

it('S7.7 shows this device first and marked, and for each how, where and when', async () => {
  await open([here, phone, odd])
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toHaveTextContent('Chrome 142 · Windows本机')
  await expect.element(item('本机').getByText('正在使用')).toBeVisible()
  await expect.element(item('本机').getByRole('button')).not.toBeInTheDocument()
  await expect.element(item('微信 8').getByText('数字证书登录')).toBeVisible()
  await expect
    .element(item('微信 8').getByText('5 分钟前活动'))
    .toHaveAttribute('title', '最后活动 2026-11-21 07:55:00')
  await expect.element(page.getByRole('heading', { name: '未知设备' })).toBeVisible()
})

it('S7.7 signs one out after a question that names it, and not after declining', async () => {
  const sessions = [here, phone]
  const { bodies, toasts } = await open(sessions, () => {
    sessions.pop()
    return { ended: 1 }
  })
  const button = page.getByRole('button', { name: '下线 微信 8 · Android' })
  await button.click()
  await expect.element(page.getByText('下线“微信 8 · Android”（10.20.3.15）？')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(bodies).toEqual([])
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下线' }).click()
  await expect.element(page.getByText('共 1 台')).toBeVisible()
  expect(bodies).toEqual([{ id: 'phone' }])
  expect(toasts.map(({ text }) => text)).toEqual(['已下线'])
  await expect.element(page.getByRole('button', { name: '下线其他设备' })).not.toBeInTheDocument()
})

it('S7.7 signs all others out at once, and shows their number', async () => {
  const { bodies, toasts } = await open([here, phone, odd], () => ({ ended: 2 }))
  await page.getByRole('button', { name: '下线其他设备' }).click()
  await expect.element(page.getByText('下线其他 2 台设备？本机保持登录。')).toBeVisible()
  await page.getByRole('button', { name: '全部下线' }).click()
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['已下线 2 台设备'])
  expect(bodies).toEqual([{}])
})

it('S8.2 one that is over already is reported, and the list reloaded', async () => {
  const sessions = [here, phone]
  const { toasts } = await open(sessions, () => {
    sessions.pop()
    return refusal(404, 'AA0005', '该登录已结束')
  })
  await page.getByRole('button', { name: '下线 微信 8 · Android' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下线' }).click()
  await expect.element(page.getByText('共 1 台')).toBeVisible()
  expect(toasts.map(({ text }) => text)).toEqual(['该登录已结束'])
})

it('S10.6 a failed load is shown in place of the list, once, and can be retried', async () => {
  let fails = true
  const { toasts } = await renderView(
    <PrimeProvider>
      <DeviceList />
    </PrimeProvider>,
    { answers: { '/api/auth/session/list': () => (fails ? refusal(500, 'AA0003', '服务器异常') : [here]) } },
  )
  await expect.element(page.getByRole('alert').getByText(/加载失败：服务器异常/)).toBeVisible()
  expect(toasts).toEqual([])
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('正在使用')).toBeVisible()
})
