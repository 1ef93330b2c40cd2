import { Failure } from '../../kernel/failure.ts'
import type { Outcome } from './pass-on.ts'

const words = {
  timeout: [504, '提供方没有在接口的超时时间内应答'],
  unreachable: [502, '无法连接提供方'],
  redirected: [502, '提供方要求转到其他地址，网关不跟随重定向'],
  interrupted: [502, '提供方的应答中断'],
  invalid: [502, '提供方的应答不合 HTTP 协议'],
  forbidden: [502, '部署配置未允许访问提供方，请由部署人员检查 CALL_HOSTS'],
  status: [502, '提供方返回错误'],
  unreadable: [502, '提供方的应答无法读取'],
} as const

/** What the caller is told of a call whose answer did not begin. */
export function failureOf({ failure, by }: Pick<Outcome, 'failure' | 'by'>): Failure {
  if (failure === 'tooLong')
    return by === 'caller'
      ? new Failure(413, 'AA0004', '请求内容超过接口允许的大小')
      : new Failure(502, 'AA0009', '提供方的应答超过接口允许的大小')
  if (failure === 'interrupted' && by === 'site') return new Failure(403, 'AA0002', '授权已撤销，调用已结束')
  if (failure === 'interrupted' && by === 'caller') return new Failure(408, 'AA0004', '请求内容发送过慢，已停止接收')
  const [status, message] = words[failure ?? 'interrupted']
  return new Failure(status, 'AA0009', message)
}
