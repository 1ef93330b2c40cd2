import { connect } from 'node:tls'
import type { Config } from '../../config/config.ts'
import { type Finding, fault, good, warning } from './finding.ts'

const day = 24 * 3_600_000
const [lastDays, fewDays] = [7, 30]
const patience = 5000

/** Whether the public address leads to the site, and how long its certificate lasts. */
export async function publicFindings({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<readonly Finding[]> {
  if (publicUrl === undefined) return []
  const page = new URL('/authCenter/', publicUrl)
  // What every site answers without a sign-in, and no other page of a proxy does.
  const reached = await fetch(new URL('/api/setting/version/info', publicUrl), {
    signal: AbortSignal.timeout(patience),
    redirect: 'manual',
  }).catch(reasonOf)
  if (typeof reached === 'string')
    return [warning(`从本机无法打开 ${page}（${reached}）：服务器未启动时属正常，否则请检查代理、域名解析和证书`)]
  await reached.body?.cancel()
  const isOurs = reached.ok && reached.headers.get('x-request-id') !== null
  const opened = isOurs
    ? good(`${page} 可以打开`)
    : warning(`${page} 的应答（${reached.status}）不是来自本系统：请检查代理的配置`)
  return page.protocol === 'https:' ? [opened, await certificateFinding(page)] : [opened]
}

async function certificateFinding({ hostname, port }: URL): Promise<Finding> {
  const until = await new Promise<string | Error>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      resolve(socket.getPeerCertificate().valid_to)
      socket.destroy()
    })
    socket.setTimeout(patience, () => socket.destroy(new Error('没有响应')))
    socket.once('error', resolve)
  })
  if (until instanceof Error) return fault(`${hostname} 的证书不被信任（${until.message}）：请安装完整的证书链`)
  const days = Math.floor((Date.parse(until) - Date.now()) / day)
  const text = `${hostname} 的证书还有 ${days} 天到期`
  if (days < lastDays) return fault(`${text}：请立即更换`)
  return days < fewDays ? warning(`${text}：请安排更换`) : good(text)
}

/** The reason of the network, which `fetch` keeps as the cause. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
