import { Activity, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { SiteTree } from '../../../src/core/directory/site-tree.ts'
import { Session } from '../../../src/core/session/session.ts'
import { PageAddressContext } from '../../../src/ui/hooks/page-address.ts'
import { useListOf } from '../../../src/ui/list-page/use-list-of.ts'
import { orgSearch, useOrgTree } from '../../../src/ui/org-tree/use-org-tree.tsx'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../app/render-view.tsx'

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
]

/** What each screen was searched by, newest last. */
const open = async (firstAddress = '') => {
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
    const { aside, orgId } = useOrgTree(list)
    return (
      <>
        {aside}
        <button type="button" onClick={() => list.store.reset()}>
          重置
        </button>
        <p>
          屏{name}：{orgId || '全部'}
        </p>
      </>
    )
  }
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
          <PageAddressContext value={{ query: name === '一' ? firstAddress : '', amend: () => false }}>
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
    { storage, answers: { '/api/system/org/tree': () => tree } },
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
