import { FormField } from '../form/form-field.tsx'
import { type BoundField, useBoundField } from '../form/use-bound-field.ts'
import { lateField } from '../late/late-field.tsx'
import { textOf } from '../trusted-html/inert-html.ts'

/** With what cleans the texts that the editor parses, which readers of notices have already. */
const RichTextEditor = lateField(async () => {
  const [code] = await Promise.all([import('./rich-text-editor.tsx'), import('./clean-html.ts')])
  return code.RichTextEditor
})

/** The text of HTML, as two versions of a record are told apart by. */
const words = (html: unknown) => textOf(String(html).replaceAll('</', ' </')).trim()

/**
 * A rich text over the whole width, as HTML; '' while it holds no text. Its editor is loaded with the first form that
 * uses it.
 */
export const RichTextField = (props: BoundField) => {
  const { rule, field, frame, disabled, readOnly } = useBoundField({ wide: true, ...props }, '请输入', words)
  return (
    <FormField {...frame} group>
      {(control) => (
        <RichTextEditor
          control={control}
          label={rule.label}
          value={String(field.value ?? '')}
          disabled={disabled || readOnly}
          focusable={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
