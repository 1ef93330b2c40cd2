import { TwoLines } from '../../two-lines/two-lines.tsx'

interface Props {
  readonly name: string
  /** The office of a department; absent for an office itself. */
  readonly office?: string | undefined
}

/** An organisation; a department, whose name many offices have, with its office under it. */
export const OrgName = ({ name, office }: Props) => <TwoLines first={name} second={office} />

/** The same in one line, for a workbook. */
export const orgText = ({ name, office }: Props): string => (office === undefined ? name : `${office} / ${name}`)
