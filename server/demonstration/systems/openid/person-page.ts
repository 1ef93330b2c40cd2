import { escaped } from '../../../http/page-text.ts'
import { siteBase } from '../../../http/site.ts'
import { demonstrationPage } from '../demonstration-page.ts'
import type { DemonstrationPerson, Realm } from './realms.ts'

const mark = '演示：这里代替真实的身份认证平台，人员均为虚构，不需要密码。'

const person = ({ subject, name, unit, remark }: DemonstrationPerson): string => `<li>
<button name="subject" value="${escaped(subject)}">
<span class="line"><b>${escaped(name)}</b> <span class="quiet">${escaped(remark)}</span></span>
<span class="quiet">${escaped(unit)}</span>
</button></li>`

/** The page for choosing a person; it posts to its own address. */
export const personPage = ({ name, people }: Realm): string =>
  demonstrationPage(
    `${plain(name)}登录`,
    mark,
    `<form method="post">
<ul>
${people.map(person).join('\n')}
</ul>
<button class="middle" name="refuse" value="1">拒绝</button>
</form>`,
  )

/** The page with a button that ends the realm's own session. `form` is the library's, with its hidden field. */
export const signOutPage = ({ name }: Realm, form: string): string =>
  demonstrationPage(
    `退出${plain(name)}`,
    mark,
    `<p>您已退出登录。点击下面的按钮，同时退出${escaped(plain(name))}。</p>
${form}
<button class="main" form="op.logoutForm" name="logout" value="yes" autofocus>退出并返回登录页</button>`,
  )

/** The realm's error page, with a link back. */
export const realmErrorPage = ({ name }: Realm, text: string): string =>
  demonstrationPage(plain(name), mark, `<p>${escaped(text)}</p>\n${wayBack}`)

const wayBack = `<a class="button middle" href="${siteBase}/login">返回登录页</a>`

/** A realm's name without the remark that the page's title adds. */
const plain = (name: string): string => name.replace(/（演示）$/, '')
