import { describe, expect, it } from 'vitest'
import description from '../../../../openapi/auth-centre.json' with { type: 'json' }
import { genders, may, namesOf, statuses } from '../../../../src/features/system/user/user.ts'

const { schemas } = description.components

describe('namesOf', () => {
  it.each([
    [[], ''],
    [['张三'], '张三'],
    [['张三', '李四'], '张三、李四'],
    [['张三', '李四', '王五'], '张三、李四、王五'],
    [['张三', '李四', '王五', '赵六'], '张三、李四、王五 等 4 人'],
  ])('%j: %s', (names, expected) => {
    expect(namesOf(names.map((name) => ({ name })))).toBe(expected)
  })
})

describe('the words of the screen', () => {
  it('has a word for every status and gender of the API description', () => {
    expect(Object.keys(statuses).toSorted()).toEqual(schemas.UserStatus.enum.toSorted())
    expect(Object.keys(genders).toSorted()).toEqual(schemas.Gender.enum.toSorted())
  })

  it('S6.1 asks for the permissions that the operations want', () => {
    const { paths } = description
    expect({ ...may }).toEqual({
      add: paths['/api/system/user/create'].post['x-permission'],
      edit: paths['/api/system/user/update'].post['x-permission'],
      status: paths['/api/system/user/status'].post['x-permission'],
      resetPassword: paths['/api/system/user/reset-password'].post['x-permission'],
      remove: paths['/api/system/user/remove'].post['x-permission'],
      import: paths['/api/system/user/import'].post['x-permission'],
      // No operation of its own: it reads the list, page by page.
      export: 'system:user:export',
    })
  })
})
