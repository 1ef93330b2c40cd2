import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TreeNode } from '../../../src/core/tree/branches.ts'
import type { Undo } from '../../../src/ui/action/action.ts'
import type { Column } from '../../../src/ui/data-table/column.ts'
import { ListPage } from '../../../src/ui/list-page/list-page.tsx'
import { type Spot, useArranged } from '../../../src/ui/list-page/use-arranged.ts'
import { useTreeOf } from '../../../src/ui/list-page/use-tree-of.ts'
import { renderUi, toasts } from '../support/render-ui.tsx'

interface Org extends TreeNode<Org> {
  readonly name: string
  readonly version?: number
}
const columns: readonly Column<Org>[] = [{ field: 'name', header: '名称', width: 300 }]

/** 1 with 甲, 乙 and 丙, of which 甲 has 甲一; what was moved, in order. */
const backend = () => {
  const below: Record<string, string[]> = { top: ['总院'], 总院: ['甲', '乙', '丙'], 甲: ['甲一'] }
  const moved: string[] = []
  return {
    moved,
    load: async (parentId: string | null) =>
      (below[parentId ?? 'top'] ?? []).map((id) => ({ id, name: id, leaf: !below[id]?.length })),
    move: async ({ id }: Org, { parent, next }: Spot<Org>) => {
      moved.push(`${id} → ${parent?.id ?? 'top'} before ${next?.id ?? 'none'}`)
      for (const [key, ids] of Object.entries(below)) below[key] = ids.filter((one) => one !== id)
      const siblings = (below[parent?.id ?? 'top'] ??= [])
      siblings.splice(next ? siblings.indexOf(next.id) : siblings.length, 0, id)
    },
  }
}

/** A move by a dialog: to the top level, with what takes it back. */
const ByDialog = ({ of, backOf, rows }: Pick<Moving, 'of' | 'backOf'> & { readonly rows: readonly Org[] }) => {
  const row = rows.find(({ id }) => id === '乙')
  const back = row && backOf({ ...row, version: 4 })
  return (
    <>
      <button
        type="button"
        onClick={() => row && void of.move(row, { parent: undefined, next: undefined, beside: undefined })}
      >
        移到最上级
      </button>
      <button type="button" onClick={() => void back?.()}>
        撤回
      </button>
    </>
  )
}
interface Moving {
  readonly of: ReturnType<typeof backend>
  readonly backOf: (row: Org) => Undo | undefined
}

const Page = ({ of }: { readonly of: ReturnType<typeof backend> }) => {
  const list = useTreeOf<Org, object>({ load: of.load, find: async () => ({ rows: [], total: 0 }) })
  const { up, down, arranging, backOf } = useArranged<Org>(list, {
    noun: '机构',
    need: 'move',
    refuses: (_org, { parent }) => (parent?.id === '丙' ? '丙没有下级' : undefined),
    detail: '其下级一并移动。',
    move: of.move,
  })
  return (
    <div style={{ width: 900 }}>
      <ListPage
        none={{ title: '还没有记录', hint: '' }}
        title="机构"
        list={list}
        columns={columns}
        actions={[up, down]}
        arranging={arranging}
      />
      <ByDialog of={of} backOf={backOf} rows={list.state.rows} />
    </div>
  )
}

const open = async (has?: (need: string) => boolean) => {
  const of = backend()
  await renderUi(<Page of={of} />, has)
  await expect.poll(shown).toEqual(['总院', '甲', '乙', '丙'])
  return of
}
const shown = () => [...document.querySelectorAll('.ac-node-name')].map((cell) => cell.textContent)
const rowOf = (name: string) => {
  const at = shown().indexOf(name)
  return document.querySelector(`tr[data-index="${at}"]`) as HTMLElement // as: it is shown
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = () => page.getByRole('alertdialog')

/** Drags a row by its grip to a part of another one, from 0 at its top to 1. */
const drag = async (name: string, target: string, part: number) => {
  const grip = rowOf(name).querySelector('.ac-node-grip') as HTMLElement // as: it can be moved
  await userEvent.hover(grip)
  await expect.poll(() => rowOf(name).hasAttribute('data-draggable')).toBe(true)
  const { height } = rowOf(target).getBoundingClientRect()
  await userEvent.dragAndDrop(grip, rowOf(target), { targetPosition: { x: 40, y: height * part }, steps: 5 })
}

it('S12.7 a node moves among its siblings by its menu and by Alt and an arrow key, and the focus goes along', async () => {
  const of = await open()
  await expect.element(button('上移甲')).not.toBeInTheDocument()
  await expect.element(button('下移丙')).not.toBeInTheDocument()
  await button('上移乙').click()
  await expect.poll(shown).toEqual(['总院', '乙', '甲', '丙'])
  expect(toasts.at(-1)).toEqual({ kind: 'success', text: '机构已上移' })

  rowOf('乙').querySelector<HTMLElement>('td')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(shown).toEqual(['总院', '甲', '乙', '丙'])
  await expect.poll(() => rowOf('乙').contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(shown).toEqual(['总院', '甲', '丙', '乙'])
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(of.moved).toEqual(['乙 → 总院 before 甲', '乙 → 总院 before 丙', '乙 → 总院 before none'])
})

it('S12.7 a node is dragged among its siblings; a new parent is asked for first', async () => {
  const of = await open()
  await drag('丙', '甲', 0.1)
  await expect.poll(shown).toEqual(['总院', '丙', '甲', '乙'])
  await drag('乙', '甲', 0.5)
  await expect.element(question().getByText('将“乙”移动到“甲”之下？')).toBeVisible()
  await question().getByRole('button', { name: '取消' }).click()
  expect(of.moved).toEqual(['丙 → 总院 before 甲'])
  await drag('乙', '甲', 0.5)
  await question().getByRole('button', { name: '移动' }).click()
  await expect.poll(shown).toEqual(['总院', '丙', '甲'])
  expect(of.moved.at(-1)).toBe('乙 → 甲 before none')
})

it('S12.7 what cannot be is refused', async () => {
  const of = await open()
  await button('展开甲').click()
  await expect.poll(shown).toEqual(['总院', '甲', '甲一', '乙', '丙'])
  await drag('甲', '甲一', 0.5)
  await drag('乙', '丙', 0.5)
  await drag('乙', '丙', 0.9)
  await expect.poll(shown).toEqual(['总院', '甲', '甲一', '丙', '乙'])
  expect(of.moved).toEqual(['乙 → 总院 before none'])
})

it('S6.1 without the permission nothing can be moved', async () => {
  await open((need) => need !== 'move')
  expect(document.querySelector('.ac-node-grip')).toBeNull()
  await expect.element(button('下移甲')).not.toBeInTheDocument()
})

it('2.10 a move by a dialog is taken back to the parent and to the place among its children', async () => {
  const of = await open()
  await button('移到最上级').click()
  await button('撤回').click()
  await expect.poll(() => of.moved).toEqual(['乙 → top before none', '乙 → 总院 before 丙'])
})
