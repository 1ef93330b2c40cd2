import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import type { CaptchaAnswer } from '../../core/ports/auth-gateway.ts'
import { type Captcha, type CaptchaForm, CaptchaGateway } from '../../core/ports/captcha-gateway.ts'
import { Clock } from '../../core/ports/clock.ts'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { TextField } from './entry-field.tsx'
import './entry-captcha.css'

/** What the form calls on the field before it sends. */
export interface CaptchaField {
  /** The answer to send; undefined if there is none yet, which the field then shows itself and takes the focus. */
  take(): CaptchaAnswer | undefined
}

interface Props {
  readonly ref: Ref<CaptchaField>
  /** An answer is valid for one attempt: a new number loads another captcha. */
  readonly round: number
  /** The backend's message on the last answer; the field then takes the focus. */
  readonly error?: string | undefined
}

interface Drawn extends Captcha {
  /** When an answer is first accepted, milliseconds since 1970. */
  readonly from: number
}

const words = {
  image: { again: '换一张', other: '看不清？换成问答题', drawing: '正在加载验证码…' },
  question: { again: '换一题', other: '换成图片', drawing: '正在加载问题…' },
} as const

/** Without the seconds, which a countdown beside it shows: two numbers would get out of step. */
const TOO_EARLY = '请等倒计时结束后再提交'

/**
 * The captcha of a form that takes a password: a picture, or a question for users who cannot see it. The form calls
 * `take()` before it sends anything.
 */
export const EntryCaptcha = ({ ref, round, error }: Props) => {
  const gateway = useService(CaptchaGateway)
  const clock = useService(Clock)
  const [asked, setAsked] = useState<{ form: CaptchaForm; time: number }>({ form: 'image', time: 0 })
  const [drawn, setDrawn] = useState<Drawn>()
  const [mistake, setMistake] = useState<string>()
  /** The round whose captcha was replaced, which clears the message on its answer. */
  const [passed, setPassed] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(drawn?.from ?? 0)
  const { again, other, drawing } = words[asked.form]

  useEffect(() => {
    let wanted = true
    if (input.current) input.current.value = '' // It answered the previous captcha.
    const show = (captcha: Captcha) => wanted && setDrawn({ ...captcha, from: clock.now() + captcha.wait * 1000 })
    const fail = (reason: unknown) => {
      if (!(reason instanceof ApiError)) throw reason
      if (wanted) setMistake(`验证码加载失败：${failureWords(reason)}`)
    }
    gateway.draw(asked.form).then(show, fail)
    return () => {
      wanted = false
      setDrawn(undefined)
      setMistake(undefined)
    }
  }, [gateway, clock, asked, round])

  useEffect(() => {
    if (error !== undefined) input.current?.focus()
  }, [error, round])

  const refuse = (text: string): undefined => {
    setMistake(text)
    input.current?.focus()
  }
  const take = (): CaptchaAnswer | undefined => {
    const answer = input.current?.value.trim() ?? ''
    if (!drawn) return refuse('验证码尚未加载，请稍候或换一张')
    if (answer === '') return refuse(drawn.form === 'image' ? '请输入验证码' : '请输入答案')
    if (left > 0) return refuse(TOO_EARLY)
    setMistake(undefined)
    return { id: drawn.id, answer }
  }
  useImperativeHandle(ref, () => ({ take }))

  const draw = (form: CaptchaForm) => {
    setAsked({ form, time: asked.time + 1 })
    // Synchronously: the old captcha's message must not be shown with the new one, not even for a moment.
    setDrawn(undefined)
    setPassed(round)
    input.current?.focus()
  }
  return (
    <div className="ac-entry-captcha">
      <TextField
        ref={input}
        name="captcha"
        label={asked.form === 'image' ? '验证码' : `验证问题：${drawn?.question ?? drawing}`}
        placeholder={asked.form === 'image' ? '不分大小写' : '用数字或文字作答'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // Cut, unlike other input: no answer is this long, and sending one would cost the captcha, which works once.
        maxLength={16}
        error={mistake === TOO_EARLY && left === 0 ? undefined : (mistake ?? (passed === round ? undefined : error))}
      >
        {asked.form === 'image' && (
          <span className="ac-entry-captcha-image" aria-busy={!drawn}>
            {drawn?.image && <img src={drawn.image} alt="验证码图片" width={148} height={52} />}
          </span>
        )}
      </TextField>
      <p className="ac-entry-captcha-more">
        <button type="button" onClick={() => draw(asked.form)}>
          {again}
        </button>
        <button type="button" onClick={() => draw(asked.form === 'image' ? 'question' : 'image')}>
          {other}
        </button>
        {asked.form === 'question' && drawn && (
          <span role="status">
            {/* Announced at the start and the end, not every second. */}
            {left > 0 && <span aria-hidden="true">{left} 秒后可以提交</span>}
            <span className={left > 0 ? 'ac-entry-heard' : undefined}>
              {left > 0 ? `${drawn.wait} 秒后可以提交` : '现在可以提交'}
            </span>
          </span>
        )}
      </p>
    </div>
  )
}
