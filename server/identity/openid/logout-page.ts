import { escaped } from '../../http/page-text.ts'
import { plainPage, plainPageStyle, toApplication } from '../../http/plain-page.ts'

/**
 * The Content-Security-Policy of the page. Browsers also apply `form-action` to where the answer to the form redirects,
 * which is why it has the origin of the target.
 */
export const logoutPolicy = (target: string): string =>
  [
    "default-src 'none'",
    `style-src ${plainPageStyle}`,
    'img-src data:',
    `form-action 'self'${URL.canParse(target) ? ` ${new URL(target).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Page {
  readonly product: string
  /** Name of the application that asks; undefined where none says who it is. */
  readonly application: string | undefined
  readonly hidden: Readonly<Record<string, string | undefined>>
  readonly action: string
}

/** The question before an application signs the user out; it has no script. */
export const logoutPage = ({ product, application, hidden, action }: Page): string => {
  const name = escaped(product)
  const inputs = Object.entries(hidden)
    .filter(([, value]) => value !== undefined)
    .map(([key, value = '']) => `<input type="hidden" name="${escaped(key)}" value="${escaped(value)}">`)
  return plainPage(
    '退出登录',
    name,
    `<p>${application === undefined ? '' : `${escaped(application)}请求退出。`}退出后，您在${name}和所有已接入应用中的登录都会结束。</p>
<form method="post" action="${escaped(action)}">
${inputs.join('\n')}
<button class="first" autofocus>退出登录</button>
</form>
${toApplication(`不退出，返回${name}`)}`,
  )
}
