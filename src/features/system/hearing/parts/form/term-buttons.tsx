import { Button } from '../../../../../ui/button/button.tsx'
import { useFormParts } from '../../../../../ui/form/form-context.ts'
import { endOfTerm } from './hearing-values.ts'

/**
 * The end of a term of one, three or five years from its beginning, in one click. It stands at the beginning: a mistake
 * in the end would take its place there.
 */
export const TermButtons = ({ begin }: { readonly begin: string }) => {
  const { form, busy } = useFormParts()
  if (endOfTerm(begin, 1) === undefined) return '选择后可按年数填写结束日期'
  return (
    <>
      {[1, 3, 5].map((years) => (
        <Button
          key={years}
          look="text"
          small
          disabled={busy}
          onClick={() =>
            form.setValue('termEnd', endOfTerm(begin, years), {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        >
          {years} 年期
        </Button>
      ))}
    </>
  )
}
