import type { Column } from '../../../ui/data-table/column.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { type Menu, statusOf, statusOptions, typeOf, typeOptions } from './menu.ts'

/** The columns of 菜单管理. */
export const columns: readonly Column<Menu>[] = [
  { field: 'name', header: '菜单名称', width: 260, grow: true, fixed: 'left' },
  {
    field: 'icon',
    header: '图标',
    width: 70,
    render: ({ icon, iconImg }) => <Icon name={icon} src={iconImg} />,
    text: ({ icon, iconImg }) => iconImg ?? icon ?? '',
  },
  { field: 'type', header: '类型', width: 80, text: typeOf },
  { field: 'routeName', header: '路由名', width: 160 },
  { field: 'link', header: '链接', width: 180 },
  { field: 'permission', header: '权限标识', width: 190 },
  { field: 'hidden', header: '显示', width: 70, render: ({ hidden }) => (hidden ? '隐藏' : '显示') },
  { field: 'status', header: '状态', width: 100, ...marked(statusOf) },
  { field: 'updateTime', header: '修改时间', width: 144, hidden: true },
]

/** Its search form. */
export const search: readonly SearchField[] = [
  { kind: 'text', name: 'name', label: '菜单名称', maxLength: 50 },
  { kind: 'select', name: 'type', label: '类型', multiple: true, options: typeOptions },
  { kind: 'select', name: 'status', label: '状态', options: statusOptions },
  { kind: 'text', name: 'permission', label: '权限标识', maxLength: 100 },
]
