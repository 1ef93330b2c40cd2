import { expect, it } from 'vitest'
import { user } from '../../../../src/features/system/user/index.ts'
import { orgFields, searchFields } from '../../../../src/features/system/user/user-search.tsx'

it('S3.7 the tab is kept with all that the list says in its address, and nothing private', () => {
  const open = [...searchFields([]), ...orgFields].filter((field) => !field.private).map(({ name }) => name)
  expect(new Set(user.queryKeys)).toEqual(new Set(['current', 'size', 'orders', ...open]))
})
