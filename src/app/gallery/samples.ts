import type { PeopleSource, Person } from '../../core/people/people-source.ts'

/** A small tree of organisations for the stories. */
export const organisations = [
  {
    id: '1',
    label: '江州市人民检察院',
    children: [
      { id: '2', label: '第一检察部' },
      { id: '3', label: '东湖区人民检察院', children: [{ id: '4', label: '派驻看守所检察室' }] },
      { id: '5', label: '西城区人民检察院' },
    ],
  },
]

/** People of these organisations. */
export const people: readonly Person[] = [
  {
    id: '1',
    name: '李娜',
    username: '380101',
    position: '书记员',
    orgName: '第一检察部',
    orgOffice: '江州市人民检察院',
  },
  { id: '2', name: '刘思婷', username: '380102', position: '检察官助理', orgName: '东湖区人民检察院' },
  ...'赵钱孙李周吴郑王冯陈'.split('').map((name, index) => ({
    id: String(index + 3),
    name: `${name}志远`,
    username: `3801${index + 11}`,
    position: '检察官',
    orgName: index % 2 === 0 ? '西城区人民检察院' : '派驻看守所检察室',
    ...(index % 2 === 1 && { orgOffice: '东湖区人民检察院' }),
  })),
]

/** Finds them by name. */
export const peopleSource: PeopleSource = async ({ keyword = '', current, size }) => {
  const found = people.filter(({ name }) => name.includes(keyword))
  return { rows: found.slice((current - 1) * size, current * size), total: found.length }
}
