import { appliesTo } from '../permission/applies-to.ts'
import type { OrgNode } from '../ports/lookup-gateway.ts'
import { organisationsWhere } from './organisations-where.ts'

/** The organisations to which a permission of the user applies, as a tree (`organisationsWhere`). */
export const organisationsFor = (nodes: readonly OrgNode[], need: string): readonly OrgNode[] =>
  organisationsWhere(nodes, (node) => appliesTo(node, need))

/** Only the offices, without their departments and stations (`organisationsWhere`). */
export const officesIn = (nodes: readonly OrgNode[]): readonly OrgNode[] =>
  organisationsWhere(nodes, ({ kind }) => kind === 'procuratorate')
