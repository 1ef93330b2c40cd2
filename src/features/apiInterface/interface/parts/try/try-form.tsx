import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { usePermission } from '../../../../../ui/can-access/permission-context.ts'
import { FormField } from '../../../../../ui/form/form-field.tsx'
import { TextArea, TextInput } from '../../../../../ui/form/text-input.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Select } from '../../../../../ui/select/select.tsx'
import type { Version } from '../../interface.ts'
import { may as mayCall } from '../calls/calls.ts'
import { callOf, keyOf, mistakeOf, parametersOf, sampleBody, type Values } from './definition.ts'
import { type TriedAnswer, type TryApplication, TryGateway } from './try.ts'
import { TryAnswer } from './try-answer.tsx'
import { bearerFor, callerOptions } from './try-callers.ts'
import './try.css'

interface Props {
  readonly id: string
  /** Those that are published; one at least. */
  readonly versions: readonly Version[]
  /** One at least. */
  readonly applications: readonly TryApplication[]
}

const wheres = { path: '路径', query: '查询', header: '请求头' } as const

const startOf = (version: Version): Values =>
  Object.fromEntries(parametersOf(version).map((one) => [keyOf(one), one.example]))

/** The values of a call, the button that sends it, and its answer. */
export const TryForm = ({ id, versions, applications }: Props) => {
  const gateway = useService(TryGateway)
  const logged = usePermission(mayCall.count)
  const bearer = useMemo(() => bearerFor(gateway, id), [gateway, id])
  const callers = useMemo(() => callerOptions(applications), [applications])
  const [caller, setCaller] = useState(callers[0]?.value ?? '')
  const [versionId, setVersionId] = useState(versions[0]?.id ?? '')
  const version = versions.find((one) => one.id === versionId) ?? versions[0]
  const [values, setValues] = useState<Values>(() => (version ? startOf(version) : {}))
  const [body, setBody] = useState(() => (version ? sampleBody(version) : undefined))
  const [checked, setChecked] = useState(false)
  const [answer, setAnswer] = useState<TriedAnswer>()
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState<AbortController>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  if (!version) return null
  const parameters = parametersOf(version)

  const choose = (chosen: string) => {
    const next = versions.find((one) => one.id === chosen)
    if (!next) return
    setVersionId(chosen)
    setValues(startOf(next))
    setBody(sampleBody(next))
    setAnswer(undefined)
  }
  const send = async () => {
    setChecked(true)
    if (sending || parameters.some((one) => mistakeOf(one, values[keyOf(one)] ?? ''))) return
    const cancel = new AbortController()
    running.current = cancel
    setSending(cancel)
    setAnswer(undefined)
    setFailure(undefined)
    try {
      const { address, headers } = callOf(version, parameters, values)
      const sent = body === undefined || body === '' ? {} : { body }
      const typed = sent.body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' }
      const call = { method: version.method, address, headers: typed, ...sent }
      setAnswer(await gateway.send(call, await bearer(caller), cancel.signal))
    } catch (error) {
      if (cancel.signal.aborted) setFailure('已取消；请求可能已经到达提供方。')
      else setFailure(error instanceof ApiError ? error.message : '没有得到应答：连接中断，或应答中途结束。请重试。')
    } finally {
      setSending(undefined)
    }
  }

  return (
    <form
      className="ac-try"
      aria-label="在线调试"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="ac-try-fields">
        {versions.length > 1 && (
          <FormField label="版本">
            {(control) => (
              <Select
                {...control}
                clearable={false}
                options={versions.map((one) => ({ value: one.id, label: one.word }))}
                value={version.id}
                onChange={choose}
              />
            )}
          </FormField>
        )}
        <FormField label="调用身份" hint="令牌五分钟内有效，只能调用此接口">
          {(control) => <Select {...control} clearable={false} options={callers} value={caller} onChange={setCaller} />}
        </FormField>
        {parameters.map((one) => {
          const key = keyOf(one)
          const value = values[key] ?? ''
          return (
            <FormField
              key={key}
              label={`${one.name}（${wheres[one.where]}）`}
              required={one.required}
              hint={one.description}
              error={checked ? mistakeOf(one, value) : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={value}
                  onChange={(event) => setValues({ ...values, [key]: event.target.value })}
                />
              )}
            </FormField>
          )
        })}
        {body !== undefined && (
          <FormField label="请求体（JSON）" wide>
            {(control) => (
              <TextArea
                {...control}
                rows={8}
                spellCheck={false}
                value={body}
                onChange={(event) => setBody(event.target.value)}
              />
            )}
          </FormField>
        )}
      </div>
      <p>
        <code>{`${version.method} ${callOf(version, parameters, values).address}`}</code>
      </p>
      <p className="ac-try-send">
        <Button type="submit" disabled={sending !== undefined}>
          {sending ? '正在调用…' : '发送'}
        </Button>
        {sending && (
          <Button look="plain" onClick={() => sending.abort()}>
            取消
          </Button>
        )}
        {version.method !== 'GET' && <span>会真实调用提供方，可能改变其数据。</span>}
      </p>
      {failure && <p role="alert">{failure}</p>}
      {answer && <TryAnswer answer={answer} logged={logged} />}
    </form>
  )
}
