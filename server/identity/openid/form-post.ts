import { createHash } from 'node:crypto'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { escaped } from '../../http/page-text.ts'
import { plainPage, plainPageStyle } from '../../http/plain-page.ts'

const script = 'document.forms[0].submit()'
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Without `form-action`: browsers apply it also to where the application redirects after the form, which is any address
 * of its own. The application may frame the page: it gets nothing but what is for it.
 */
const policyFor = (target: string): string =>
  [
    "default-src 'none'",
    `style-src ${plainPageStyle}`,
    `script-src ${scriptHash}`,
    'img-src data:',
    "base-uri 'none'",
    `frame-ancestors ${new URL(target).origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** What an application is told, by the names of its parameters. */
type Fields = Readonly<Record<string, string>>

/** The page whose form brings the answer to the application (OAuth 2.0 Form Post Response Mode). */
const formPostPage = (target: string, fields: Fields, product: string): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return plainPage(
    '正在返回应用',
    escaped(product),
    `<p>如果没有自动返回，请点击“返回应用”。</p>
<form method="post" action="${escaped(target)}">
${inputs.join('\n')}
<button class="first">返回应用</button>
</form>
<script>${script}</script>`,
  )
}

/** The library with our page for `response_mode=form_post` instead of its own. */
export const providerWithForm = (product: string): typeof Provider =>
  class extends Provider {
    // Called by the constructor of the library, which keeps the first handler of each name.
    override registerResponseMode(name: string, handler: Parameters<Provider['registerResponseMode']>[1]): void {
      super.registerResponseMode(name, name === 'form_post' ? sendForm(product) : handler)
    }
  }

const sendForm = (product: string) => (ctx: KoaContextWithOIDC, target: string, fields: object) => {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  ctx.status = 200
  ctx.type = 'html'
  ctx.set('Content-Security-Policy', policyFor(target))
  // With `no-referrer` browsers say `Origin: null`, which applications take for a forged form.
  ctx.set('Referrer-Policy', 'strict-origin')
  ctx.body = formPostPage(target, texts, product)
}
