import { Activity, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { SiteTree } from '../../../../src/core/lookup/site-tree.ts'
import { Session } from '../../../../src/core/session/session.ts'
import { mutable } from '../../../../src/core/state.ts'
import { PageAddressContext } from '../../../../src/ui/hooks/page-address.ts'
import { useListOf } from '../../../../src/ui/list-page/use-list-of.ts'
import { orgSearch, useOrgTree } from '../../../../src/ui/product/org-tree/use-org-tree.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'

const tree = [
  {
    id: '1',
    label: '江宁省院',
    code: '32',
    kind: 'procuratorate',
    children: [
      { id: '2', label: '东湖区院', code: '3201', kind: 'procuratorate' },
      { id: '3', label: '西城区院', code: '3202', kind: 'procuratorate' },
    ],
  },
] as const

/** What each screen was searched by, newest last; `answers` of the backend beside the tree. */
const open = async (firstAddress = '', answers: Answers = {}) => {
  const searched: Record<string, string[]> = { 一: [], 二: [] }
  const Screen = ({ name }: { readonly name: string }) => {
    const list = useListOf<{ readonly id: string }, { readonly orgId: string }>({
      key: `screen-${name}`,
      load: async ({ orgId = '' }) => {
        searched[name]?.push(orgId)
        return { rows: [], total: 0 }
      },
      aside: orgSearch,
    })
    const { aside, orgId, criteria } = useOrgTree(list)
    return (
      <>
        {aside}
        <button type="button" onClick={() => list.store.reset()}>
          重置
        </button>
        <p>
          屏{name}：{orgId || '全部'}
        </p>
        <p>{criteria.map(({ value }) => value).join()}</p>
      </>
    )
  }
  const addressAt = (query: string) => ({ query: mutable(query), amend: () => false })
  const addresses = new Map([
    ['一', addressAt(firstAddress)],
    ['二', addressAt('')],
  ])
  const Screens = () => {
    const [shown, setShown] = useState('一')
    const [seen, setSeen] = useState<readonly string[]>(['一'])
    const show = (name: string) => {
      setShown(name)
      setSeen([...new Set([...seen, name])])
    }
    return ['一', '二'].map((name) => (
      <div key={name}>
        <button type="button" onClick={() => show(name)}>
          到{name}
        </button>
        {seen.includes(name) && (
          <PageAddressContext value={addresses.get(name) ?? addressAt('')}>
            <Activity mode={name === shown ? 'visible' : 'hidden'}>
              <Screen name={name} />
            </Activity>
          </PageAddressContext>
        )}
      </div>
    ))
  }
  const storage = createMemoryStorage()
  new Session(storage).start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const { container, session } = await renderView(
    <PrimeProvider>
      <Screens />
    </PrimeProvider>,
    { storage, answers: { '/api/system/org/tree': () => tree, ...answers } },
  )
  return { searched, session, nodeId: () => container.get(SiteTree).nodeId.value }
}

beforeEach(() => page.viewport(1440, 900))

const pick = (name: string) => page.getByRole('treeitem', { name }).click()
const goTo = (name: string) => page.getByRole('button', { name: `到${name}` }).click()
const says = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}

it('S11.2 the organisation chosen beside one list is chosen beside the next, and a new choice there applies to the first', async () => {
  const { searched, nodeId } = await open()
  await pick('东湖区院')
  await says('屏一：2')
  expect(nodeId()).toBe('2')
  await goTo('二')
  await says('屏二：2')
  await pick('西城区院')
  await says('屏二：3')
  await goTo('一')
  await says('屏一：3')
  await page.getByRole('button', { name: '重置' }).click()
  await says('屏一：全部')
  expect(nodeId()).toBe('')
  await goTo('二')
  await says('屏二：全部')
  await expect.poll(() => searched['一']).toEqual(['', '2', '3', ''])
  expect(searched['二']?.slice(1)).toEqual(['2', '3', ''])
})

it('S11.2 an organisation in a list’s address is the choice for all lists', async () => {
  const { searched, nodeId } = await open('orgId=3')
  await says('屏一：3')
  await expect.poll(nodeId).toBe('3')
  await goTo('二')
  await says('屏二：3')
  await expect.poll(() => searched['一']).toEqual(['3'])
})

it('S11.2 S5.1 the choice ends with the session, and the list that is being left sends nothing', async () => {
  const { searched, session, nodeId } = await open()
  await pick('东湖区院')
  await says('屏一：2')
  session.clear()
  expect(nodeId()).toBe('')
  await goTo('二')
  await says('屏二：全部')
  expect(searched['一']).toEqual(['', '2'])
})

type OrgNode = Schemas['OrgNode']
/** A backend that answers the upper levels alone; the first request for a branch fails. */
const partial = () => {
  const office = (id: string, label: string, more: Partial<OrgNode> = {}): OrgNode => ({
    id,
    label,
    code: id,
    kind: 'procuratorate',
    ...more,
  })
  const below = [office('21', '第一检察部', { kind: 'department' }), office('22', '第二检察部', { kind: 'department' })]
  const asked: string[] = []
  return {
    asked,
    answers: {
      '/api/system/org/tree': (request: Request) => {
        const { search, searchParams } = new URL(request.url)
        asked.push(search)
        if (searchParams.has('below'))
          return asked.filter((one) => one === search).length === 1 ? refusal(503, 'AA0009', '服务不可用') : below
        const closed = [office('2', '东湖区院', { hasChildren: true }), office('3', '西城区院')]
        const opened = [office('2', '东湖区院', { children: below }), office('3', '西城区院')]
        return [office('1', '江宁省院', { children: searchParams.has('ids') ? opened : closed })]
      },
      '/api/system/org/search': () => {
        const data = [office('1', '江宁省院', { children: [office('7', '渔政监督室')] })]
        return Response.json({ success: true, code: 'AA0000', message: '', data, total: 1 })
      },
    },
  }
}

it('S9.6 S11.2 a branch that the backend left out is loaded when it is opened, retried where it failed, and searched', async () => {
  const { asked, answers } = partial()
  await open('', answers)
  const branch = page.getByRole('treeitem', { name: '东湖区院' })
  await expect.element(branch).toHaveAttribute('aria-expanded', 'false')
  branch.element().querySelector<HTMLElement>('.ac-tree-toggle')?.click()
  await page.getByText('加载失败，点击重试').click()
  await pick('第二检察部')
  await says('屏一：22')
  await says('东湖区院 / 第二检察部（含下级机构）')
  await page.getByRole('combobox', { name: '搜索机构' }).fill('yzjd')
  // The tree is whole by now, so that the search is made in the page.
  await expect.element(page.getByText('没有匹配的机构')).toBeVisible()
  expect(asked).toEqual(['', '?below=2', '?below=2'])
})

it('S9.6 S11.2 what a search on the server found is chosen with its name', async () => {
  const { nodeId } = await open('', partial().answers)
  await page.getByRole('combobox', { name: '搜索机构' }).fill('yzjd')
  await pick('渔政监督室')
  await says('渔政监督室（含下级机构）')
  expect(nodeId()).toBe('7')
})

it('S9.6 S11.2 an organisation in the address that was left out is loaded with its branch', async () => {
  const { asked, answers } = partial()
  await open('orgId=22', answers)
  await expect.element(page.getByRole('treeitem', { name: '第二检察部' })).toHaveAttribute('aria-selected', 'true')
  await says('东湖区院 / 第二检察部（含下级机构）')
  expect(asked).toEqual(['', '?ids=22'])
})
