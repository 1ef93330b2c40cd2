import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServicePortal } from '../../../../src/features/work/service/service-portal.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type AnswerOf, refusal } from '../../../app/scripted-backend.ts'

const oa = {
  clientId: 'oa',
  name: '协同办公',
  icon: 'pi-briefcase',
  category: '办公',
  description: '公文、会议和日常审批',
  homeUrl: 'https://oa.example.gov.cn/',
  favourite: false,
  status: 'normal',
  lastTime: '2026-11-21 07:55:00',
} as const
const business = {
  clientId: 'business',
  name: '统一业务应用',
  category: '业务',
  homeUrl: 'https://business.example.gov.cn/',
  favourite: false,
  status: 'normal',
} as const
const consent = {
  clientId: 'business',
  name: '统一业务应用',
  status: 'normal',
  scopes: [{ name: 'organisation', title: '所属机构', description: '您所属机构的名称和编码', level: 'normal' }],
  declined: ['手机号'],
  firstTime: '2026-10-22 10:00:00',
  lastTime: '2026-11-18 10:00:00',
} as const

interface Backend {
  readonly services?: AnswerOf<'/api/work/service/list'>
  readonly mark?: (body: unknown) => ReturnType<AnswerOf<'/api/work/service/favourite'>>
  readonly consents?: AnswerOf<'/api/work/service/consents'>
  readonly withdraw?: (body: unknown) => ReturnType<AnswerOf<'/api/work/service/withdraw'>>
}

const open = ({ services = () => [oa, business], mark, consents = () => [consent], withdraw }: Backend = {}) =>
  renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <ServicePortal />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/work/service/list': services,
        '/api/work/service/favourite': async (request) => mark?.(await request.json()),
        '/api/work/service/consents': consents,
        '/api/work/service/withdraw': async (request) => withdraw?.(await request.json()),
      },
    },
  )
const cards = page.getByRole('listitem')
const named = (name: string) => cards.filter({ hasText: name })

it('a card is the link to the application, in a new tab that cannot reach this one', async () => {
  await open()
  const link = named('协同办公').getByRole('link')
  await expect.element(link).toHaveAttribute('href', 'https://oa.example.gov.cn/')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(named('协同办公').getByText('公文、会议和日常审批')).toBeVisible()
  await expect.element(named('协同办公').getByText('上次使用 5 分钟前')).toBeVisible()
  await expect.element(named('统一业务应用').getByText('未使用过')).toBeVisible()
  await expect.element(page.getByText('共 2 个')).toBeVisible()
})

it('30.1b.12 a disabled application says so and leads nowhere', async () => {
  await open({ services: () => [{ ...oa, status: 'disabled' }, business] })
  await expect.element(named('协同办公').getByText('已停用，请联系管理员')).toBeVisible()
  await expect.element(named('统一业务应用').getByRole('link')).toBeVisible()
  expect(named('协同办公').getByRole('link').elements()).toEqual([])
})

it('finds by the sound of the name, says when nothing is found, and shows all again', async () => {
  await open()
  const search = page.getByRole('searchbox', { name: '搜索应用' })
  await search.fill('xtbg')
  await expect.element(named('统一业务应用')).not.toBeInTheDocument()
  await expect.element(named('协同办公')).toBeVisible()
  await search.fill('没有这个')
  await expect.element(page.getByText('没有符合条件的应用')).toBeVisible()
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect.element(search).toHaveValue('')
  await expect.element(named('统一业务应用')).toBeVisible()
})

it('S12.3 a text that is too long to be a name stays whole and says so, and finds nothing', async () => {
  await open()
  const search = page.getByRole('searchbox', { name: '搜索应用' })
  await search.fill('协'.repeat(51))
  await expect.element(search).toHaveValue('协'.repeat(51))
  await expect.element(search).toHaveAccessibleDescription('最多 50 个字')
  await expect.element(page.getByText('没有符合条件的应用')).toBeVisible()
  await search.fill('协同')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(named('协同办公')).toBeVisible()
})

it('marks a favourite, which is then among the favourites', async () => {
  let favourite = false
  const bodies: unknown[] = []
  await open({
    services: () => [{ ...oa, favourite }, business],
    mark: (body) => {
      bodies.push(body)
      favourite = true
      return {}
    },
  })
  await page.getByRole('button', { name: '收藏 0' }).click()
  await expect.element(page.getByText('还没有收藏')).toBeVisible()
  await page.getByRole('button', { name: '显示全部' }).click()
  const star = page.getByRole('button', { name: '收藏 协同办公' })
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  expect(bodies).toEqual([{ clientId: 'oa', favourite: true }])
  await page.getByRole('button', { name: '收藏 1' }).click()
  await expect.element(named('统一业务应用')).not.toBeInTheDocument()
  await expect.element(named('协同办公')).toBeVisible()
})

it('an application that was closed to the user meanwhile is reported, and gone', async () => {
  const services = [oa, business]
  const { toasts } = await open({
    services: () => services,
    mark: () => {
      services.shift()
      return refusal(404, 'AA0005', '应用不存在或未对您开放')
    },
  })
  await page.getByRole('button', { name: '收藏 协同办公' }).click()
  await expect.element(named('协同办公')).not.toBeInTheDocument()
  expect(toasts.map(({ text }) => text)).toEqual(['应用不存在或未对您开放'])
})

it('withdraws after a question that says what ends, and not after declining', async () => {
  const consents = [consent]
  const bodies: unknown[] = []
  const { toasts } = await open({
    consents: () => consents,
    withdraw: (body) => {
      bodies.push(body)
      consents.pop()
      return {}
    },
  })
  await page.getByRole('button', { name: '我的授权' }).click()
  const drawer = page.getByRole('dialog', { name: '我的授权' })
  await expect.element(drawer.getByText('您所属机构的名称和编码')).toBeVisible()
  await expect.element(drawer.getByText('未允许：手机号')).toBeVisible()
  await expect.element(drawer.getByText('2026-10-22 10:00')).toBeVisible()
  const withdraw = drawer.getByRole('button', { name: '撤销 统一业务应用' })
  await withdraw.click()
  await expect.element(page.getByText('撤销对“统一业务应用”的授权？')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(bodies).toEqual([])
  await withdraw.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
  await expect.element(drawer.getByText('还没有授权')).toBeVisible()
  expect(bodies).toEqual([{ clientId: 'business' }])
  expect(toasts.map(({ text }) => text)).toEqual(['授权已撤销'])
})

it('says that there is none yet, and why it could not be loaded', async () => {
  let fails = true
  await open({ services: () => (fails ? refusal(500, 'AA0003', '服务器异常') : []) })
  await expect.element(page.getByText('服务加载失败')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('暂无可用的应用')).toBeVisible()
})
