import type { WritingCases } from '../kernel/writing-case.ts'

let count = 0
const folder = () => {
  count += 1
  return { type: 'folder', name: `记录目录${count}`, routeName: `recorded-${count}` }
}
const page = (parentId: string) => {
  count += 1
  return { parentId, type: 'page', name: '记录页', routeName: `recorded-page${count}`, link: `/recorded/page${count}` }
}

/** Menu management. */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/system/menu/${name}`, body)
  const created = async (form: object = folder()): Promise<string> => (await post('create', form)).body.data.id
  return {
    createMenu: [['menu'], async () => () => post('create', folder())],
    addMenuButtons: [
      ['menu'],
      async () => {
        const id = await created(page(await created()))
        return () => post('buttons', { id })
      },
    ],
    beginMenuExport: [['list_export'], async () => () => post('export', { columns: ['菜单名称'] })],
    checkMenuImport: [[], async () => () => post('import/check', { menus: [folder()] })],
    importMenus: [
      ['menu'],
      async () => {
        const menus = [folder()]
        const { plan } = (await post('import/check', { menus })).body.data
        return () => post('import', { plan, menus })
      },
    ],
    updateMenu: [
      ['menu'],
      async () => {
        const id = await created()
        return () => post('update', { id, version: 1, name: '改名', routeName: folder().routeName })
      },
    ],
    moveMenu: [
      ['menu'],
      async () => {
        const [id, parentId] = [await created(), await created()]
        return () => post('move', { id, version: 1, parentId })
      },
    ],
    setMenuStatus: [
      ['menu'],
      async () => {
        const ids = [await created()]
        return () => post('status', { ids, status: 'disabled' })
      },
    ],
    removeMenus: [
      ['menu'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
  }
}
