import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import description from '../../../../openapi/auth-centre.json' with { type: 'json' }
import { passwordFault } from '../../../../server/identity/password-rule.ts'
import { genders, may, namesOf, passwordMistake, statuses } from '../../../../src/features/system/user/user.ts'

const { schemas } = description.components

describe('passwordMistake', () => {
  const length = '密码长度应为 8 至 64 位'
  const kinds = '密码应包含大写字母、小写字母、数字、符号中的至少三种'

  it.each([
    ['', length],
    ['Aa1-567', length],
    ['Aa1-5678', undefined],
    ['Aa1-'.repeat(16), undefined],
    [`${'Aa1-'.repeat(16)}5`, length],
    ['abcdefgh', kinds],
    ['abcdefg1', kinds],
    ['ABCDEFG1', kinds],
    ['12345678', kinds],
    ['abcdefg-', kinds],
    ['Abcdefg1', undefined],
    ['Abcdefg-', undefined],
    ['abcdef1-', undefined],
    ['ABCDEF1-', undefined],
    ['密码密码密码a1', undefined],
    ['Abcdef g', undefined],
  ])('%j: %s', (password, expected) => {
    expect(passwordMistake(password)).toBe(expected)
  })

  it('judges as the reference backend does', () => {
    const unit = fc.constantFrom('a', 'Z', '5', '-', ' ', '密', '😀')
    const password = fc.oneof(fc.string({ unit, maxLength: 70 }), fc.string({ unit: 'binary', maxLength: 70 }))
    fc.assert(
      fc.property(password, (text) => {
        expect(passwordMistake(text) === undefined).toBe(passwordFault(text) === undefined)
      }),
      { numRuns: 1000 },
    )
  })
})

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
