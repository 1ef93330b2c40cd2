import { listMenusWords } from '../../../../openapi/facts.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'

const words = inWords(listMenusWords)

import { Icon } from '../../../ui/icon/icon.tsx'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { type Menu, statusOf, statusOptions, typeOf, typeOptions } from './menu.ts'

/** The columns of 菜单管理. */
export const columns = words.columns<Menu>([
  { field: 'name', width: 260, grow: true, fixed: 'left' },
  {
    field: 'icon',
    width: 70,
    render: ({ icon, iconImg }) => <Icon name={icon} src={iconImg} />,
    text: ({ icon, iconImg }) => iconImg ?? icon ?? '',
  },
  { field: 'type', width: 80, text: typeOf },
  { field: 'routeName', width: 160 },
  { field: 'link', width: 180 },
  { field: 'permission', width: 190 },
  { field: 'hidden', header: '显示', ...kinds.flag, render: ({ hidden }) => (hidden ? '隐藏' : '显示') },
  { field: 'status', ...kinds.state, ...marked(statusOf) },
  { field: 'updateTime', header: '修改时间', ...kinds.minute, hidden: true },
])

/** Its search form. */
export const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'select', name: 'type', multiple: true, options: typeOptions },
  { kind: 'select', name: 'status', options: statusOptions },
  { kind: 'text', name: 'permission' },
])
