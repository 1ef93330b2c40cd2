import { Dropdown } from 'primereact/dropdown'
import { Menu } from 'primereact/menu'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { DialogBox, type DialogShape } from '../../../src/ui/dialog/dialog-box.tsx'
import { Popup, type PopupHandle } from '../../../src/ui/popup/popup.tsx'
import { renderUi } from '../support/render-ui.tsx'

const PopupStage = () => {
  const popup = useRef<PopupHandle>(null)
  return (
    <>
      <button type="button" onClick={(event) => popup.current?.toggle(event)}>
        打开
      </button>
      <Popup ref={popup} label="列设置">
        <p className="end">最后一项</p>
      </Popup>
    </>
  )
}

const MenuStage = () => {
  const menu = useRef<Menu>(null)
  return (
    <>
      <button type="button" onClick={(event) => menu.current?.toggle(event)}>
        打开
      </button>
      <Menu ref={menu} popup model={[{ label: '锁定屏幕' }, { label: '退出登录', className: 'end' }]} />
    </>
  )
}

const entry = (text: string) => <span className="end">{text}</span>

const SelectStage = () => <Dropdown placeholder="打开" options={['男', '女']} itemTemplate={entry} />

const DialogStage = ({ shape }: { readonly shape: DialogShape }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <DialogBox shape={shape} header="新增" visible={open} onHide={() => setOpen(false)}>
        <p className="end">最后一项</p>
      </DialogBox>
    </>
  )
}

/** The places of the last entry in each frame, from the first that shows it until nothing is animated. */
const placesWhileOpening = async (): Promise<ReadonlySet<string>> => {
  const places = new Set<string>()
  for (let still = 0; still < 5; ) {
    await new Promise(requestAnimationFrame)
    const end = document.querySelector('.end')
    if (!end) continue
    const { x, y } = end.getBoundingClientRect()
    places.add(`${x},${y}`)
    still = document.getAnimations().length > 0 ? 0 : still + 1
  }
  return places
}

const Dialog = () => <DialogStage shape="dialog" />
const Drawer = () => <DialogStage shape="drawer" />

it.each([
  ['a popup', PopupStage],
  ['a menu', MenuStage],
  ['a select’s list', SelectStage],
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s opens at its place: nothing moves under the pointer', async (_, Stage) => {
  await page.viewport(1440, 900)
  await renderUi(<Stage />)
  await page.getByText('打开').last().click()
  expect((await placesWhileOpening()).size).toBe(1)
})
