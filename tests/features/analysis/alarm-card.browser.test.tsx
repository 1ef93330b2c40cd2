import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AlarmCard } from '../../../src/features/analysis/total/parts/alarms/alarm-card.tsx'
import { OwnAlarms } from '../../../src/features/analysis/total/parts/alarms/own-alarms.ts'
import type { Alarm } from '../../../src/features/analysis/total/total.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'

const alarm = (count: number): Alarm => ({
  key: `password-${count}`,
  severity: 'danger',
  title: '密码错误异常增多',
  text: `今天已有 ${count} 次，前四周同一天的同一时段平均 4 次。`,
  advice: '查看是否集中在少数账号或地址。',
  unit: '次',
  count,
  search: { list: 'listSignInLogs', address: '/setting/log?result=password' },
})
const open = (alarms: readonly Alarm[]) => {
  const gateway: OwnAlarms = { list: () => Promise.resolve(alarms) }
  const navigator = { href: (path: string) => `/authCenter${path}` }
  // as: the card and its links ask for nothing else
  const services = { get: <T,>(token: unknown) => (token === OwnAlarms ? gateway : navigator) as T }
  return render(
    <ServicesContext value={services}>
      <AlarmCard />
      <p>其后</p>
    </ServicesContext>,
  )
}

it('28.4 what needs an administrator says why and how many, and leads to its list', async () => {
  await open([alarm(1037)])
  const link = page.getByRole('region', { name: '告警' }).getByRole('listitem').getByRole('link')
  await expect.element(link).toBeVisible()
  expect(link.element().textContent).toBe(
    '严重密码错误异常增多今天已有 1037 次，前四周同一天的同一时段平均 4 次。1,037 次',
  )
  await expect.element(link).toHaveAttribute('href', '/authCenter/setting/log?result=password')
})

it('28.4 five are shown, and the others are one click away', async () => {
  await open([11, 12, 13, 14, 15, 16, 17].map(alarm))
  await expect.element(page.getByText('7 项')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(5)
  await expect.element(page.getByRole('link', { name: '全部告警' })).toBeVisible()
})

it('28.4 there is no card where nothing is wrong', async () => {
  await open([])
  await expect.element(page.getByText('其后')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '告警' })).not.toBeInTheDocument()
})
