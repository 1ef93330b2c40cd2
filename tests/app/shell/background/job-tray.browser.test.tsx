import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { JobTray } from '../../../../src/app/shell/background/job-tray.tsx'
import { BackgroundJobs } from '../../../../src/core/background/background-jobs.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../render-view.tsx'

it('S12.9 a job says when it began and with which conditions', async () => {
  const { container } = await renderView(
    <PrimeProvider>
      <JobTray />
    </PrimeProvider>,
  )
  // 2026-11-21 10:05 in Shanghai, the zone of the product's times.
  const about = { startedAt: Date.UTC(2026, 10, 21, 2, 5), detail: '状态：启用；所属机构：东湖区人民检察院' }
  container.get(BackgroundJobs).start('导出用户列表', async () => ({ note: '共 12 行' }), about)
  await page.getByRole('button', { name: '后台任务：已结束' }).click()
  const tray = page.getByRole('dialog', { name: '后台任务' })
  await expect
    .element(tray.getByText('10:05 开始；状态：启用；所属机构：东湖区人民检察院', { exact: true }))
    .toBeVisible()
  await expect.element(tray.getByText('共 12 行', { exact: true })).toBeVisible()
})
