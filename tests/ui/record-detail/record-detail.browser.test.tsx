import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { mutable } from '../../../src/core/state.ts'
import { useAction } from '../../../src/ui/action/use-action.ts'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { DescriptionGroups } from '../../../src/ui/detail-drawer/description-groups.tsx'
import { PageAddressContext } from '../../../src/ui/hooks/page-address.ts'
import { ListPage } from '../../../src/ui/list-page/list-page.tsx'
import { useListOf } from '../../../src/ui/list-page/use-list-of.ts'
import { RecordDetail } from '../../../src/ui/record-detail/record-detail.tsx'
import type { RecordTab } from '../../../src/ui/record-detail/record-tab.ts'
import { useOpenedRecord } from '../../../src/ui/record-detail/use-opened-record.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../app/render-view.tsx'

interface Officer {
  readonly id: string
  readonly name: string
  readonly orgName: string
  readonly phone?: string
}

const officers: readonly Officer[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  name: `听证员${index + 1}`,
  orgName: '东湖区人民检察院',
}))

const Data = ({ record }: { readonly record: Officer }) => (
  <DescriptionGroups
    groups={[
      {
        title: '基本信息',
        of: [
          ['姓名', record.name],
          ['手机号', record.phone],
        ],
      },
      { title: '其他', of: [['邮箱', '']] },
    ]}
  />
)
const tabs: readonly RecordTab<Officer>[] = [
  { key: 'data', label: '资料', view: Data },
  { key: 'service', label: '履职', view: ({ record }) => <p>{record.name}的履职</p> },
  { key: 'secret', label: '机密', need: 'secret', view: () => null },
]

interface Given {
  /** The query of the address. */
  readonly at?: string
  readonly load?: (id: string) => Promise<Officer>
}

/** Opens the list; the address as it changes, and what was done. */
const open = async ({ at = '', load }: Given = {}) => {
  const query = mutable(at)
  const address = {
    query,
    amend: (next: string) => {
      query.next(next)
      return true
    },
  }
  const done: string[] = []
  const reader = load ?? (async (id) => officers.find((one) => one.id === id) ?? Promise.reject(new Error(id)))
  const Screen = () => {
    const list = useListOf<Officer, object>({
      key: 'officers',
      load: async ({ current, size }) => ({
        rows: officers.slice((current - 1) * size, current * size),
        total: officers.length,
      }),
    })
    const { open: show, opened } = useOpenedRecord(list)
    const view = useAction<Officer>(list, { label: '查看', opens: show })
    const run =
      (label: string) =>
      ([one]: readonly Officer[]) =>
        void done.push(`${label}${one?.name}`)
    const doing = (label: string) => ({ label, run: run(label), done: `已${label}` }) as const
    const actions = [
      useAction<Officer>(list, { ...doing('停用'), halts: true, visible: ({ id }) => id === '2' }),
      useAction<Officer>(list, { ...doing('修改'), visible: ({ id }) => id !== '2' }),
      useAction<Officer>(list, { ...doing('暂停'), visible: ({ id }) => id !== '2' }),
      useAction<Officer>(list, { ...doing('续聘'), need: 'renew' }),
      useAction<Officer>(list, { ...doing('审核'), need: 'secret' }),
      useAction<Officer>(list, { ...doing('出库'), danger: true }),
      useAction<Officer>(list, doing('删除')),
    ]
    return (
      <ListPage
        none={{ title: '还没有记录', hint: '' }}
        title="听证员"
        list={list}
        columns={[{ field: 'name', header: '姓名', width: 120 }]}
        actions={[view]}
      >
        {opened && (
          <RecordDetail
            opened={opened}
            noun="听证员"
            load={reader}
            markOf={() => ({ label: '在库', severity: 'success' })}
            lineOf={({ orgName, phone }) => [orgName, phone, '专业人士']}
            tabs={tabs}
            actions={actions}
          />
        )}
      </ListPage>
    )
  }
  await renderView(
    <PrimeProvider>
      <PermissionContext value={(need) => need !== 'secret'}>
        <PageAddressContext value={address}>
          <Screen />
        </PageAddressContext>
      </PermissionContext>
    </PrimeProvider>,
  )
  return { query: () => Object.fromEntries(new URLSearchParams(query.value)), done }
}
const dialog = (name: string) => page.getByRole('dialog', { name: `听证员：${name}`, exact: true })

it('a record is opened with its state, what it belongs to and its tabs; the address keeps which, and forgets it', async () => {
  const { query } = await open()
  await page.getByRole('button', { name: '查看听证员3' }).click()
  const detail = dialog('听证员3')
  await expect.element(detail.getByText('在库 · 东湖区人民检察院 · 专业人士')).toBeVisible()
  await expect.element(detail.getByRole('tab', { name: '资料' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(detail.getByRole('tab', { name: '机密' })).not.toBeInTheDocument()
  await detail.getByRole('tab', { name: '履职' }).click()
  await expect.element(detail.getByRole('tabpanel', { name: '履职' })).toHaveTextContent('听证员3的履职')
  await expect.poll(query).toMatchObject({ open: '3', tab: 'service' })
  await detail.getByRole('button', { name: '关闭' }).last().click()
  await expect.element(detail).not.toBeInTheDocument()
  await expect.poll(query).toEqual({})
})

it('a link opens the record and the tab, also of a record that the page of the list does not have', async () => {
  await open({ at: 'open=12&tab=service' })
  const detail = dialog('听证员12')
  await expect.element(detail.getByText('听证员12的履职')).toBeVisible()
  await expect.element(detail.getByRole('button', { name: '下一条' })).toBeDisabled()
})

it('30.1: what a link asks for is the first action and the one in colour, of the record that it names alone', async () => {
  const { query } = await open({ at: 'open=5&act=renew' })
  const [usual, next] = [dialog('听证员5'), dialog('听证员6')]
  await expect.element(usual.getByRole('button', { name: '续聘' })).not.toHaveClass(/p-button-secondary/)
  await expect.element(usual.getByRole('button', { name: '修改' })).toHaveClass(/p-button-secondary/)
  await usual.getByRole('button', { name: '下一条' }).click()
  await expect.element(next.getByRole('button', { name: '修改' })).not.toHaveClass(/p-button-secondary/)
  await expect.poll(query).toEqual({ open: '6' })
})

it('↑ and ↓ lead to the next row with the same tab, and over the edge of a page', async () => {
  const { query } = await open({ at: 'open=9&tab=service' })
  await dialog('听证员9').getByRole('button', { name: '下一条' }).click()
  await expect.element(dialog('听证员10').getByText('听证员10的履职')).toBeVisible()
  await dialog('听证员10').getByRole('button', { name: '下一条' }).click()
  await expect.element(dialog('听证员11').getByText('听证员11的履职')).toBeVisible()
  await expect.poll(query).toMatchObject({ open: '11', tab: 'service', current: '2' })
  await dialog('听证员11').getByRole('tab', { name: '履职' }).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(dialog('听证员10').getByText('听证员10的履职')).toBeVisible()
})

it('blank fields are folded away, and shown on demand', async () => {
  await open({ at: 'open=1' })
  const detail = dialog('听证员1')
  await expect.element(detail.getByRole('heading', { name: '基本信息' })).toBeVisible()
  await expect.element(detail.getByText('手机号')).not.toBeInTheDocument()
  await expect.element(detail.getByRole('heading', { name: '其他' })).not.toBeInTheDocument()
  await detail.getByRole('button', { name: '显示空白项（2）' }).click()
  await expect.element(detail.getByText('手机号')).toBeVisible()
  await detail.getByRole('button', { name: '隐藏空白项' }).click()
  await expect.element(detail.getByText('手机号')).not.toBeInTheDocument()
})

it('what can be done stands at the head: three, and the rest behind a menu; what may not be done is not there', async () => {
  const { done } = await open({ at: 'open=1' })
  const detail = dialog('听证员1')
  await detail.getByRole('button', { name: '暂停' }).click()
  await expect.poll(() => done).toEqual(['暂停听证员1'])
  await detail.getByRole('button', { name: '听证员1的更多操作' }).click()
  await expect.element(page.getByRole('menuitem', { name: '出库' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: '审核' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect.poll(() => done).toEqual(['暂停听证员1', '删除听证员1'])
})

it('kit: what halts or destroys comes last at the head, and is never the one in colour', async () => {
  await open({ at: 'open=2' })
  await expect.element(dialog('听证员2').getByRole('button', { name: '续聘' })).toBeVisible()
  const head = [...document.querySelectorAll('.ac-detail-actions .p-button')]
  const shown = head.map(({ textContent, className }) => textContent + (className.includes('secondary') ? '' : '!'))
  expect(shown).toEqual(['续聘!', '删除', '停用', '出库'])
})

it('a record that is gone says so, and closing it reads the list again', async () => {
  const gone = new ApiError({ kind: 'business', status: 404, code: 'AA0005', message: '听证员不存在' })
  const { query } = await open({ at: 'open=77', load: () => Promise.reject(gone) })
  await expect.element(page.getByText('听证员不存在')).toBeVisible()
  await page.getByRole('button', { name: '刷新列表' }).click()
  await expect.poll(query).toEqual({})
})
