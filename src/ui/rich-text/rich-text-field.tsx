import { type FunctionComponent, useDeferredValue, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { richTextMistake, withPictureWords } from '../../../openapi/text/rich-text.ts'
import { useFormParts } from '../form/form-context.ts'
import { FormField } from '../form/form-field.tsx'
import { type BoundField, useBoundField } from '../form/use-bound-field.ts'
import { useTwoPages } from '../hooks/use-narrow.ts'
import { lateField } from '../late/late-field.tsx'
import { TabPanel, Tabs } from '../tabs/tabs.tsx'
import { textOf } from '../trusted-html/inert-html.ts'
import type { PictureStore } from './rich-text-editor.tsx'
import './rich-text-field.css'

/** With what cleans the texts that the editor parses, which readers of notices have already. */
const RichTextEditor = lateField(async () => {
  const [code] = await Promise.all([import('./rich-text-editor.tsx'), import('./clean-html.ts')])
  return code.RichTextEditor
})

/** The text of HTML, as two versions of a record are told apart by. */
const words = (html: unknown) => textOf(withPictureWords(String(html)).replaceAll('</', ' </')).trim()

/** Why the text cannot be saved yet. */
const waiting = (html: unknown) => (String(html).includes(' data-sending="') ? '请等待图片上传完成' : undefined)

const parts = [
  { key: 'write', label: '编辑' },
  { key: 'preview', label: '预览' },
]

interface Props extends BoundField {
  readonly pictures: PictureStore
  /** The text as its readers see it. */
  readonly preview: FunctionComponent<{ readonly html: string }>
}

/**
 * A rich text over the whole width, as HTML, with what its readers will see beside it, or by a tab where there is no
 * room; '' while it holds no text. Its editor is loaded with the first form that uses it.
 */
export const RichTextField = ({ pictures, preview: Preview, ...props }: Props) => {
  const { form } = useFormParts()
  const html = String(useWatch({ control: form.control, name: props.name }) ?? '')
  const { rule, field, frame, disabled, readOnly } = useBoundField(
    { wide: true, ...props, check: waiting, told: richTextMistake(html) },
    '请输入',
    words,
  )
  const shown = useDeferredValue(html)
  const beside = useTwoPages()
  const [part, showPart] = useState('write')
  const id = useId()
  const isShown = (key: string) => beside || part === key
  return (
    <div className="ac-rich-field" data-beside={beside || undefined}>
      {!beside && <Tabs id={id} label={frame.label} tabs={parts} shown={part} onShow={showPart} />}
      <div hidden={!isShown('write')}>
        <TabPanel id={id} of="write">
          <FormField {...frame} group>
            {(control) => (
              <RichTextEditor
                control={control}
                label={rule.label}
                value={html}
                disabled={disabled || readOnly}
                pictures={pictures}
                focusable={field.ref}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
        </TabPanel>
      </div>
      <div hidden={!isShown('preview')}>
        <TabPanel id={id} of="preview">
          {beside && <span className="ac-rich-preview-head">预览</span>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <section className="ac-rich-preview" aria-label="预览" tabIndex={0}>
            {isShown('preview') && (shown === '' ? <p>写下正文后，这里是读者看到的样子</p> : <Preview html={shown} />)}
          </section>
        </TabPanel>
      </div>
    </div>
  )
}
