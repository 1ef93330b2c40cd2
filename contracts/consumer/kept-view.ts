import type { ViewContent } from '../../src/core/list/list-view.ts'
import { state } from '../states.ts'

export const listKey = 'system-user'

/** The state in which the signed-in user has a saved view of the user list. */
export const view = state('the signed-in user has a saved view', { role: 'staff', listKey, name: '停用账号' })

/** The content of that view, as the app holds it. */
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

/** The same content as it is sent. */
export const sent = { version: 1, ...content }
