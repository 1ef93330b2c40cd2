import type { ViewContent } from '../../src/core/list/list-view.ts'
import { state } from '../states.ts'

export const listKey = 'system-user'

/** The state in which somebody has a view of the user list. */
export const view = state('a view of a list is kept', { role: 'staff', listKey, name: '停用账号' })

/** What such a view holds, as the application has it. */
export const content: ViewContent = {
  layout: {
    columns: [
      { field: 'name', width: 160 },
      { field: 'phone', hidden: true },
    ],
    density: 'compact',
  },
  size: 20,
  orders: 'name:true',
  filters: { status: ['disabled', 'locked'] },
}

/** The same as it is sent. */
export const sent = { version: 1, ...content }
