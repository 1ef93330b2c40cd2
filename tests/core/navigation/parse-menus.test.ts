import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../../../src/core/navigation/menu-item.ts'
import { isMarked, type MenuMark, markedRoutes } from '../../../src/core/navigation/menu-marks.ts'
import { parseMenus } from '../../../src/core/navigation/parse-menus.ts'

const rules = {
  routeNames: new Set(['system-user', 'system-org', 'Dashboard-home']),
  allowedHosts: new Set(['portal.example', 'portal.example:8443']),
}
const screen = { link: '/system/user', name: '用户列表', hidden: 0, routeName: 'system-user' }
const parse = (...nodes: unknown[]) => parseMenus(nodes, rules)
const first = (node: object): MenuItem | undefined => parse({ ...screen, ...node })[0]

const flat = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)])
const depth = (items: readonly MenuItem[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map((item) => depth(item.children)))

describe('parseMenus', () => {
  it('S3.2 cuts a name at 50 characters', () => {
    expect([50, 51].map((length) => first({ name: '名'.repeat(length) })?.name)).toEqual([
      '名'.repeat(50),
      '名'.repeat(50),
    ])
  })

  it('S3.2 reads an entry with all its fields', () => {
    const leaf = { ...screen, icon: 'pi-users', iconImg: '/icons/users.png' }
    expect(
      parse({ link: '', name: '系统管理', icon: 'pi-cog', hidden: 0, routeName: 'system', children: [leaf] }),
    ).toEqual([
      {
        link: '',
        name: '系统管理',
        icon: 'pi-cog',
        hidden: 0,
        routeName: 'system',
        children: [{ ...leaf, children: [] }],
      },
    ])
  })

  it.each([
    [0, 0],
    ['0', 0],
    [false, 0],
    [undefined, 0],
    [null, 0],
    [1, 1],
    ['1', 1],
    [true, 1],
    [2, 1],
    ['x', 1],
    [{}, 1],
  ])('S3.2 hidden %j counts as %i', (hidden, expected) => {
    expect(first({ hidden })?.hidden).toBe(expected)
  })

  it.each([
    ['a screen that this build does not have', { routeName: 'system-unknown' }],
    ['a screen without a route name', { routeName: undefined }],
    ['a name of the prototype', { routeName: 'constructor' }],
    ['a script', { link: 'javascript:alert(1)' }],
    ['another origin', { link: '//evil.example' }],
    ['plain http', { link: 'http://portal.example/x' }],
    ['a host that is not allowed', { link: 'https://evil.example/' }],
    ['an allowed host as the user of another', { link: 'https://portal.example@evil.example/' }],
    ['an allowed host as the start of another', { link: 'https://portal.example.evil.example/' }],
    ['another port', { link: 'https://portal.example:444/' }],
    ['a password in the address', { link: 'https://u:p@portal.example/' }],
    ['a backslash', { link: '/\\evil.example' }],
    ['a dot folder', { link: '/system/../user' }],
    ['the way out', { link: '/logout' }],
    ['the page that forwards to the first link', { link: '/' }],
    ['the same with a query', { link: '/?x=1' }],
    ['the same by a refresh', { link: '/redirect/' }],
    ['the same without its slash', { link: '/redirect' }],
    ['the same in capitals, twice', { link: '/Redirect/REDIRECT/#x' }],
    ['no link', { link: '' }],
    ['a link that is no text', { link: {} }],
    ['no name', { name: undefined }],
    ['a blank name', { name: '  ' }],
    ['a name that is no text', { name: 3 }],
    ['an empty folder', { link: '', children: [] }],
    ['a folder of nothing that stays', { link: '', children: [{ ...screen, routeName: 'x' }] }],
  ])('S2.12 leaves out %s', (_, change) => {
    expect(first(change)).toBeUndefined()
  })

  it.each(['https://portal.example/a?b#c', 'https://portal.example:8443/', 'https://PORTAL.example/'])(
    'S3.2 keeps the address of an allowed host, whatever its route name: %s',
    (link) => {
      expect(first({ link, routeName: 'anything', children: [screen] })).toMatchObject({ link, children: [] })
    },
  )

  it('S3.2 an entry that is no screen of this build becomes a folder of its kept children', () => {
    const item = first({ link: '/system', routeName: 'system', children: [screen, { ...screen, routeName: 'x' }] })
    expect(item).toMatchObject({ link: '', routeName: 'system' })
    expect(item?.children).toHaveLength(1)
  })

  it.each(['pi pi-cog', 'Pi-Cog', 'x"onload=', '../x', '', 'x'.repeat(65), 5, {}])('S3.2 drops the icon %j', (icon) => {
    expect(first({ icon })).not.toHaveProperty('icon')
  })

  it.each([
    'javascript:x',
    '//evil.example/x.png',
    'http://portal.example/x',
    'data:image/svg+xml,x',
    '/a b',
    'x.png',
    1,
  ])('S3.2 drops the image %j', (iconImg) => {
    expect(first({ iconImg })).not.toHaveProperty('iconImg')
  })

  it('S3.2 keeps the image of an allowed host', () => {
    expect(first({ iconImg: 'https://portal.example/x.png' })?.iconImg).toBe('https://portal.example/x.png')
  })

  it('S3.5 S3.6 S2.15 keeps what the menu says of its tab and of phones', () => {
    const item = first({ marks: 'noCache,onPhone' })
    expect(['noCache', 'affix', 'onPhone'].map((mark) => item && isMarked(item, mark as MenuMark))).toEqual([
      true,
      false,
      true,
    ])
    expect(isMarked(first({ marks: ['affix'] }) ?? ({} as MenuItem), 'affix')).toBe(false)
    const inside = parse({ link: '', name: '系统', routeName: 'system', children: [{ ...screen, marks: 'affix' }] })
    expect([...markedRoutes(inside, 'affix')]).toEqual(['system-user'])
  })

  it('S2.12 cuts at five levels', () => {
    let node: object = screen
    for (let level = 0; level < 4; level += 1)
      node = { link: '', name: `第${level}层`, hidden: 0, routeName: '', children: [node] }
    expect(depth(parse(node))).toBe(5)
    expect(parse({ link: '', name: '第六层', children: [node] })).toEqual([])
  })

  it('S2.12 cuts at 500 entries', () => {
    expect(parse(...Array.from({ length: 2000 }, () => screen))).toHaveLength(500)
  })

  it('S2.12 cuts cycles', () => {
    const folder = { link: '', name: '环', hidden: 0, routeName: 'system', children: [screen] as unknown[] }
    folder.children.push(folder)
    expect(flat(parse(folder)).map((item) => item.name)).toEqual(['环', '用户列表'])
  })

  it.each([undefined, null, 'x', 1, {}, [null], [1], ['x'], [[]], [{}]])('S5.7 returns no menu for %j', (raw) => {
    expect(parseMenus(raw, rules)).toEqual([])
  })

  it('S2.12 for any input, the kept entries satisfy the rules', () => {
    const link = fc.oneof(
      fc.constantFrom('/system/user', '', 'https://portal.example/', '//x', 'javascript:x'),
      fc.string(),
    )
    const routeName = fc.oneof(fc.constantFrom('system-user', 'system-org'), fc.string())
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'medium' },
        fc.record({ link, routeName, name: fc.string(), hidden: fc.anything() }),
        fc.record({ link, routeName, name: fc.string(), children: fc.array(tie('node')) }),
        fc.anything(),
      ),
    }))
    fc.assert(
      fc.property(fc.array(node), (raw) => {
        const items = flat(parseMenus(raw, rules))
        for (const item of items) {
          const isFolder = item.link === '' && item.children.length > 0
          const isScreen = item.link.startsWith('/') && rules.routeNames.has(item.routeName)
          expect(isFolder || isScreen || item.link.startsWith('https://portal.example/')).toBe(true)
        }
      }),
    )
  })
})

describe('links out of the app', () => {
  const listed = {
    ...rules,
    allowedHosts: new Set(['portal.example', 'http://10.1.2.3:8080']),
    origin: 'https://auth.example',
  }
  const linkOf = (link: string, given: object = {}) =>
    parseMenus([{ name: '外链', link, routeName: '', children: [], ...given }], listed)[0]?.link

  it.each([
    ['/docs/a.html?x=1', 'https://auth.example/docs/a.html?x=1'],
    ['http://10.1.2.3:8080/oa', 'http://10.1.2.3:8080/oa'],
    ['https://portal.example/x', 'https://portal.example/x'],
  ])('security 6 %s is opened as %s', (link, opened) => {
    expect(linkOf(link)).toBe(opened)
  })

  it.each([
    ['//evil.example/'],
    ['/\\evil.example/'],
    ['http://10.1.2.3/'],
    ['http://portal.example/'],
    ['http://u:p@10.1.2.3:8080/'],
    ['https://10.1.2.3:8080/'],
    ['/authCenter/logout'],
    ['/x/../authCenter/api/auth/logout'],
    ['javascript:alert(1)'],
  ])('security 6 %s is not', (link) => {
    expect(linkOf(link)).toBeUndefined()
  })

  it('security 6 a path with the route of a screen stays a screen, and an image is never plain http', () => {
    expect(linkOf('/system/user', { routeName: 'system-unknown' })).toBeUndefined()
    expect(parseMenus([{ name: '外链', link: '/docs', iconImg: 'http://10.1.2.3:8080/a.png' }], listed)).toMatchObject([
      { link: 'https://auth.example/docs' },
    ])
  })
})
