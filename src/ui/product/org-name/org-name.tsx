import { TwoLines } from '../../two-lines/two-lines.tsx'

interface Props {
  readonly name: string
  /** The office of a department; absent for an office itself. */
  readonly office?: string | undefined
}

/** An organisation; a department, whose name many offices have, with its office under it. */
export const OrgName = ({ name, office }: Props) => <TwoLines first={name} second={office} />
