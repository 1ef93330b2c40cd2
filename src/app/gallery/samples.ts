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
