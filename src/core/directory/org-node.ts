/** An organisation as the backend sends it, with its descendants. */
export interface OrgNode {
  readonly id: string
  readonly label: string
  readonly code: string
  /** 检察院, 内设机构, 派驻. */
  readonly kind: 'procuratorate' | 'department' | 'station'
  readonly children?: readonly OrgNode[]
}
