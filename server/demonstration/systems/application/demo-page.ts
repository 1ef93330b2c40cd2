import { escaped } from '../../../http/page-text.ts'
import { demonstrationPage } from '../demonstration-page.ts'
import { demoName, demoPath } from './demo-application.ts'
import type { DemoSession } from './visits.ts'

const mark = (product: string): string =>
  `演示：这里代替一个已接入${escaped(product)}的业务应用，用于了解登录的往返过程。`

const labels: Readonly<Record<string, string>> = {
  sub: '用户标识',
  name: '姓名',
  preferred_username: '用户名',
  organisation: '所属机构',
  roles: '角色',
  phone_number: '手机号',
  acr: '认证强度',
  auth_time: '认证时间',
  sid: '会话标识',
  scope: '授权范围',
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const rows = (claims: Readonly<Record<string, unknown>>): string =>
  Object.entries(claims)
    .filter(([name]) => Object.hasOwn(labels, name))
    .map(
      ([name, value]) =>
        `<li class="line"><span class="quiet">${escaped(labels[name] ?? name)}（${escaped(name)}）</span> <span>${escaped(textOf(value))}</span></li>`,
    )
    .join('\n')

const action = (path: string, label: string, look = ''): string =>
  `<form method="post" action="${demoPath}/${path}"><p><button class="${look}">${label}</button></p></form>`

const told = (message: string | undefined): string =>
  message === undefined ? '' : `<p role="status"><b>${escaped(message)}</b></p>`

/** The page of a browser in which no user is signed in; `product` is the name of what signs in. */
export const welcomePage = (product: string, message: string | undefined): string =>
  demonstrationPage(
    demoName,
    mark(product),
    `${told(message)}<p>您尚未登录${demoName}。</p>
<a class="button main" href="${demoPath}/login">使用${escaped(product)}登录</a>
<p><a class="button" href="${demoPath}/login?phone">登录，并申请获取手机号（可拒绝）</a></p>`,
  )

/** The page of a signed-in user: the claims, and what else the application can do with its tokens. */
export const sessionPage = (
  { claims, userinfo, renewals }: DemoSession,
  product: string,
  message: string | undefined,
): string =>
  demonstrationPage(
    demoName,
    mark(product),
    `${told(message)}<p>已登录。身份令牌（ID Token）的内容：</p>
<ul>${rows(claims)}</ul>
${userinfo ? `<p>用户信息（userinfo）的内容：</p>\n<ul>${rows(userinfo)}</ul>` : ''}
<p class="quiet">令牌已续期 ${renewals} 次</p>
${action('userinfo', '读取用户信息')}
${action('refresh', '续期令牌')}
${action('logout', '退出登录', 'main')}`,
  )
