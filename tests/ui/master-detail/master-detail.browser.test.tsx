import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mutable } from '../../../src/core/state.ts'
import { PageAddressContext } from '../../../src/ui/hooks/page-address.ts'
import { MasterDetail } from '../../../src/ui/master-detail/master-detail.tsx'
import { useChosen } from '../../../src/ui/master-detail/use-chosen.ts'
import { renderUi } from '../support/render-ui.tsx'

const items = [
  { id: '1', name: '性别', code: 'sex' },
  { id: '2', name: '用户状态', code: 'user_status' },
  { id: '3', name: '案件类型', code: 'case_type' },
]

const Dictionaries = () => {
  const [chosen, choose] = useChosen()
  return (
    <MasterDetail label="字典类型" items={items} chosen={chosen} onChoose={choose} hintOf={({ code }) => code}>
      {({ name }) => (
        <label>
          {name}的备注 <input />
        </label>
      )}
    </MasterDetail>
  )
}

/** What the page's address was last set to. */
let query: string | undefined
const Addressed = ({ first }: { readonly first: string }) => {
  const [address] = useState(() => {
    const text = mutable(first)
    const amend = (changed: string) => {
      query = changed
      text.next(changed)
      return true
    }
    return { query: text, amend }
  })
  return (
    <PageAddressContext value={address}>
      <Dictionaries />
    </PageAddressContext>
  )
}

const item = (name: RegExp) => page.getByRole('button', { name })
const note = (name: string) => page.getByRole('textbox', { name: `${name}的备注` })

beforeEach(() => page.viewport(1440, 900))

it('S12.8 the detail of the chosen item stands beside the list, and starts again with another', async () => {
  await renderUi(<Dictionaries />)
  await expect.element(page.getByText('请在左侧选择字典类型')).toBeVisible()
  await item(/^性别/).click()
  await expect.element(item(/^性别/)).toHaveAttribute('aria-current', 'true')
  await note('性别').fill('国标')
  await item(/^用户状态/).click()
  await expect.element(note('用户状态')).toHaveValue('')
  await expect.element(item(/^性别/)).not.toHaveAttribute('aria-current')
})

it('S12.8 the choice stands in the address beside other keys, and a link opens it', async () => {
  await renderUi(<Addressed first="current=2&chosen=3" />)
  await expect.element(note('案件类型')).toBeVisible()
  await item(/^性别/).click()
  await expect.element(note('性别')).toBeVisible()
  expect(query).toBe('current=2&chosen=1')
})

it('S12.8 an id in the address that the list does not hold chooses nothing', async () => {
  await renderUi(<Addressed first="chosen=99" />)
  await expect.element(page.getByText('请在左侧选择字典类型')).toBeVisible()
})

it('S9.1 arrow keys, Home and End move through the list, Enter chooses', async () => {
  await renderUi(<Dictionaries />)
  ;(item(/^性别/).element() as HTMLElement).focus() // as: a button
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(item(/^案件类型/)).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
  await expect.element(note('用户状态')).toBeVisible()
  await expect.element(item(/^用户状态/)).toHaveFocus()
})

it('S2.15 on a phone the detail covers the list; the way back leads to the item, and the focus goes along', async () => {
  await page.viewport(390, 844)
  await renderUi(<Addressed first="" />)
  await item(/^用户状态/).click()
  await expect.element(note('用户状态')).toBeVisible()
  await expect.element(item(/^性别/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '返回字典类型' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item(/^用户状态/)).toHaveFocus()
  await expect.element(note('用户状态')).not.toBeInTheDocument()
  expect(query).toBe('')
})
