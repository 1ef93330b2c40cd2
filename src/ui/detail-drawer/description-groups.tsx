import { useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Description, DescriptionList } from '../description-list/description-list.tsx'
import { DetailSection } from './detail-section.tsx'

/** Descriptions that belong together. */
export interface DescriptionGroup {
  readonly title: string
  readonly of: readonly Description[]
}

const isBlank = ([, value]: Description): boolean => value === undefined || value === null || value === ''

/** What is known of a record, in sections; what is blank is folded away, and shown on demand. */
export const DescriptionGroups = ({ groups }: { readonly groups: readonly DescriptionGroup[] }) => {
  const id = useId()
  const [whole, setWhole] = useState(false)
  const blanks = groups.flatMap(({ of }) => of.filter(isBlank)).length
  const shown = groups
    .map(({ title, of }) => ({ title, of: whole ? of : of.filter((one) => !isBlank(one)) }))
    .filter(({ of }) => of.length > 0)
  return (
    <>
      <div id={id} className="ac-description-groups">
        {shown.map(({ title, of }) => (
          <DetailSection key={title} title={title}>
            <DescriptionList of={of} />
          </DetailSection>
        ))}
      </div>
      {blanks > 0 && (
        <Button
          look="text"
          small
          icon={whole ? 'angle-up' : 'angle-down'}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? '隐藏空白项' : `显示空白项（${blanks}）`}
        </Button>
      )}
    </>
  )
}
