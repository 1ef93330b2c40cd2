import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { TextAreaField, TextField } from '../../../../../ui/form/text-fields.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import type { Loaded } from '../../../../../ui/load/use-loaded.ts'
import { someOf } from '../../../../../ui/product/receivers/receiver-fields.tsx'
import {
  draftOf,
  mistakeOf,
  type ReminderEventInfo,
  ReminderGateway,
  type ReminderPreview,
  type ReminderValues,
} from '../../remind.ts'
import { Preview } from '../preview/reminder-preview.tsx'
import { Variables } from './variables.tsx'

interface Props {
  readonly control: Control<ReminderValues>
  /** The chosen event; undefined until it is known. */
  readonly info: ReminderEventInfo | undefined
  readonly loaded: Pick<Loaded<unknown>, 'failure' | 'reload'>
  readonly values: () => ReminderValues
  /** Checks some fields and shows their mistakes; takes back those that are mended. */
  readonly check: (names: readonly (keyof ReminderValues)[]) => Promise<boolean>
  readonly clear: (names: readonly (keyof ReminderValues)[]) => void
}

const templates = ['title', 'content', 'smsContent'] as const

/** 渠道与内容: by which channels, in which words, and how they read. */
export const TemplateFields = ({ control, info, loaded, values, check, clear }: Props) => {
  const gateway = useService(ReminderGateway)
  const [channels, ...texts] = useWatch({ control, name: ['channels', ...templates] })
  const draft = JSON.stringify([info?.event, channels, texts])
  const [shown, setShown] = useState<{ readonly of: string; readonly preview: ReminderPreview }>()
  const [busy, setBusy] = useState(false)
  // The form checks again after a save was tried, and not after a preview.
  useEffect(() => {
    const [, , given] = JSON.parse(draft)
    clear(templates.filter((_, index) => given[index] !== '' && mistakeOf(info)(given[index]) === undefined))
  }, [draft, info, clear])
  const message = channels.includes('message')
  const sms = channels.includes('sms')
  const fields = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)
  /** The template that had the focus last and is still shown; else the content. */
  const template = () => {
    const named = (name: string) => fields.current?.querySelector<HTMLTextAreaElement>(`[name="${name}"]`) ?? null
    return (last.current === undefined ? null : named(last.current)) ?? named('content') ?? named('smsContent')
  }
  const show = async () => {
    const names = [
      'channels' as const,
      ...(message ? (['title', 'content'] as const) : []),
      ...(sms ? (['smsContent'] as const) : []),
    ]
    if (!(await check(names))) return
    setBusy(true)
    try {
      setShown({ of: draft, preview: await gateway.preview(draftOf(values())) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="渠道与内容">
      <SelectField name="channels" multiple selectAll={false} wide missing="请选择渠道" check={someOf('请选择渠道')} />
      <div className="ac-reminder-variables">
        {info && <Variables variables={info.variables} field={template} />}
        {loaded.failure !== undefined && !info && (
          <>
            变量加载失败{' '}
            <Button look="text" small onClick={loaded.reload}>
              重试
            </Button>
          </>
        )}
      </div>
      <div
        ref={fields}
        className="ac-reminder-templates"
        onFocus={({ target }) => {
          last.current = target.getAttribute('name') ?? undefined
        }}
      >
        {message && <TextField name="title" wide missing="请输入消息标题" check={mistakeOf(info)} />}
        {message && <TextAreaField name="content" missing="请输入消息内容" check={mistakeOf(info)} />}
        {sms && (
          <TextAreaField
            name="smsContent"
            missing="请输入短信内容"
            check={mistakeOf(info)}
            hint="短信经过外部网关：姓名、用户名等自动脱敏；70 字以内计 1 条，更长的每 67 字 1 条；变量按最长的值计，最多 4 条"
          />
        )}
      </div>
      <div className="ac-reminder-shown">
        <div>
          <Button icon="eye" look="plain" disabled={busy || info === undefined} onClick={() => void show()}>
            预览
          </Button>
        </div>
        {shown?.of === draft && <Preview preview={shown.preview} />}
      </div>
    </Section>
  )
}
