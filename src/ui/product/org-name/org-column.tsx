import { orgText } from '../../../../openapi/text/shown.ts'
import { OrgName } from './org-name.tsx'

interface OfOrg {
  readonly orgName?: string
  /** The office, where the organisation is a department. */
  readonly orgOffice?: string
}

/** A column of organisations: a department with its office under it, in a workbook both in one line. */
export const orgColumn = (header: string) => ({
  field: 'orgName',
  header,
  text: ({ orgName = '', orgOffice }: OfOrg) => orgText({ name: orgName, office: orgOffice }),
  render: ({ orgName, orgOffice }: OfOrg) => orgName && <OrgName name={orgName} office={orgOffice} />,
})
