/** Departments by the level of their office. */
export const provinceDepartments = [
  '办公室',
  '政治部',
  '第一检察部',
  '第二检察部',
  '第三检察部',
  '第四检察部',
  '第五检察部',
  '第六检察部',
  '案件管理办公室',
  '控告申诉检察部',
  '法律政策研究室',
  '检务保障部',
] as const

export const cityDepartments = ['办公室', '第一检察部', '案件管理办公室'] as const

interface City {
  readonly name: string
  /** Districts and counties, in the order of their codes. */
  readonly counties: readonly string[]
  /** Resident prosecutors' stations in the city's first county. */
  readonly stations: readonly string[]
}

export const cities: readonly City[] = [
  {
    name: '江宁市',
    counties: ['东湖区', '鼓山区', '秦岭区', '栖云区', '江浦区', '溧川县'],
    stations: ['派驻看守所检察室', '派驻开发区检察室'],
  },
  { name: '临湖市', counties: ['滨河区', '新安区', '惠泉区', '江阳市', '宜溪市'], stations: ['派驻看守所检察室'] },
  { name: '云州市', counties: ['云河区', '泉城区', '贾旺区', '丰水县', '邳山市'], stations: ['派驻监狱检察室'] },
  { name: '常陵市', counties: ['天安区', '钟山区', '武宁区', '金溪市'], stations: [] },
  { name: '姑山市', counties: ['姑山区', '虎阜区', '吴溪区', '常兴市', '昆阳市'], stations: ['派驻园区检察室'] },
  { name: '通海市', counties: ['崇山区', '港口区', '海平县', '如泉市'], stations: ['派驻港口检察室'] },
  { name: '连海市', counties: ['海东区', '榆山区', '灌水县', '东宁县'], stations: [] },
  { name: '淮清市', counties: ['清源区', '淮滨区', '洪泽县', '盱山县'], stations: [] },
  { name: '盐河市', counties: ['亭湖区', '大丰区', '射河县', '建阳县'], stations: ['派驻看守所检察室'] },
  { name: '扬江市', counties: ['广宁区', '邗山区', '宝湖县', '邮湖市'], stations: [] },
  { name: '镇山市', counties: ['京山区', '润江区', '丹江市', '句山市'], stations: ['派驻监狱检察室'] },
]
